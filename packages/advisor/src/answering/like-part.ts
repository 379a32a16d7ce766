import type { AdvisorProduct } from '../catalogue/port.ts';
import { centsOf } from '../catalogue/product-finder.ts';
import type { Direction } from '../conversation/follow-up.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Wish } from '../wishes/wish.ts';
import { productsPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import type { Part } from './part.ts';

/**
 * Other products of the kind of one that is named, of its finish where that is possible.
 * @param subjects  the products that were named; never part of the answer
 * @param asked     what the question itself asks for; words of the product's own name set no condition
 * @returns         cheaper or dearer ones where the question says so
 */
export async function likePart(
  subjects: readonly AdvisorProduct[],
  { wish: asked, direction }: { wish: Wish; direction: Direction | undefined },
  turn: Turn,
  needs: Needs,
): Promise<Part> {
  const subcategories = [...new Set(subjects.flatMap(({ subcategory }) => subcategory ?? []))];
  const prices = subjects.flatMap((product) => centsOf(product) ?? []);
  const name = subjects.map((subject) => plainWords(`${subject.name} ${subject.brand}`)).join(' ');
  const isNew = (word: string | undefined) => word !== undefined && !name.includes(word);
  const { category: _, keywords, colour, finish, brand, order, ...conditions } = asked;
  const cheaper = (order === 'cheapest' || direction === 'cheaper') && prices.length > 0;
  const dearer = direction === 'dearer' && prices.length > 0;
  const wish: Wish = {
    ...conditions,
    subcategories,
    excludeIds: subjects.map(({ id }) => id),
    ...(isNew(colour) && { colour }),
    ...(isNew(finish) && { finish }),
    ...(brand && !subjects.some((subject) => subject.brand === brand) && { brand }),
    ...(keywords?.some(isNew) && { keywords: keywords.filter(isNew) }),
    ...(order && !cheaper && !dearer && { order }),
    ...(dearer && { minCents: Math.max(...prices) + 1 }),
    ...(cheaper && { maxCents: Math.min(asked.maxCents ?? Number.POSITIVE_INFINITY, Math.min(...prices) - 1) }),
  };
  const compared = cheaper ? 'cheaper' : dearer ? 'dearer' : 'other';
  const ownFinish = subjects[0]?.finish;
  if (ownFinish && !wish.finish) {
    const alike = await productsPart({ ...wish, finish: ownFinish }, null, turn, needs);
    if (alike.dropped.length === 0 && alike.choices.length > 0) return { ...alike, compared };
  }
  return { ...(await productsPart(wish, null, turn, needs)), compared };
}
