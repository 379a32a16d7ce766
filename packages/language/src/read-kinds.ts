import type { Conditions } from './conditions.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Mention, Slot } from './mentions.ts';
import { mentionsOf, type Reading } from './reading.ts';

/** "A liner" is for the lips while lips are spoken about. */
export const isOfLips = (subject: readonly string[]): boolean => subject.some((one) => one.startsWith('lip'));

const OWNING = ['own', 'have', 'got'];
const LIST_MAX = 8;
/** "I do not own any brushes": what somebody lacks is not what is wanted. */
function isLacked({ stems }: Reading, from: number): boolean {
  const before = stems.slice(Math.max(0, from - LIST_MAX), from);
  const at = before.findLastIndex((word) => OWNING.includes(word));
  return at > 0 && before[at - 1] === 'not' && before.includes('i');
}

/** "Nudes look like concealer on me": what something resembles is not what is wanted. */
const isLikeness = ({ stems }: Reading, from: number): boolean =>
  stems.slice(Math.max(0, from - 3), from).includes('like') &&
  stems.slice(Math.max(0, from - 4), from).some((word) => word === 'look' || word === 'feel');

/** "A brush for powder" is a brush. */
const isForTool = (said: Reading, { from }: Mention): boolean =>
  said.words[from - 1] === 'for' &&
  mentionsOf(said, 'kind').some(({ value, to }) => to === from - 1 && KINDS.get(value)?.category === 'tools');

const QUALITIES: readonly Slot[] = ['finish', 'colour', 'need', 'ingredient', 'skin', 'fact'];

/** "Not matte lipstick", "no shimmer palette": what is refused is the quality before the kind. */
const isHeadOfRefused = ({ mentions }: Reading, { from }: Mention): boolean =>
  mentions.some(({ slot, to, negated }) => negated && to === from && QUALITIES.includes(slot));

const WORN = new Set(['makeup', 'product', 'products', 'stuff', 'skincare', 'care', 'tools']);
/** "No skincare", "no eye makeup" refuse what is for a place; "nothing that dries my lips" doesn't. */
const isDepartment = (said: Reading, mention: Mention): boolean =>
  WORN.has(said.words[mention.to - 1] ?? '') || isForRefused(said, mention);

/** "No makeup for the eyes" */
function isForRefused({ words, mentions }: Reading, { from }: Mention): boolean {
  const at = words[from - 1] === 'for' ? from - 1 : words[from - 2] === 'for' ? from - 2 : -1;
  return mentions.some(
    ({ slot, value, to, negated }) => negated && slot === 'concept' && value === 'makeup' && to === at,
  );
}

/** The kinds that a message names, areas only when nothing more exact was, and those that it refuses. */
export function kindsOf(
  said: Reading,
  ofSubject: ReadonlySet<number>,
  subject: readonly string[],
): { wanted: Kind[]; refused: Conditions } {
  const mentions = mentionsOf(said, 'kind').filter(
    (one) =>
      !ofSubject.has(one.from) && !isLikeness(said, one.from) && !isLacked(said, one.from) && !isForTool(said, one),
  );
  const of = (negated: boolean) =>
    mentions
      .filter((one) => ((one.negated && !isHeadOfRefused(said, one)) || isForRefused(said, one)) === negated)
      .filter((one) => !negated || !KINDS.get(one.value)?.area || isDepartment(said, one))
      .flatMap(({ value, from, to }) => {
        const isBareLiner = value === 'eyeliner' && to - from === 1 && said.stems[from] === 'liner';
        return KINDS.get(isBareLiner && isOfLips(subject) ? 'lip liner' : value) ?? [];
      });
  const all = [...new Set(of(false))];
  const exact = all.filter(({ area }) => !area);
  const wanted = exact.length > 0 ? exact : all;
  return { wanted, refused: refusedKinds(said, [...new Set(of(true))], wanted) };
}

/** "Moisturiser, never rich cream": what is wanted as well is refused by its words alone. */
function refusedKinds({ words, mentions }: Reading, refused: readonly Kind[], wanted: readonly Kind[]): Conditions {
  if (refused.length === 0) return {};
  const isWanted = ({ subcategories }: Kind) =>
    wanted.some((kind) => !kind.area && kind.subcategories.every((one) => subcategories.includes(one)));
  const notSubcategories = refused.filter((kind) => !isWanted(kind)).flatMap(({ subcategories }) => subcategories);
  const typed = (kind: Kind) =>
    mentions
      .filter(({ slot, value, negated }) => slot === 'kind' && value === kind.name && negated)
      .map(({ from, to }) => words.slice(from, to).join(' '));
  return {
    ...(notSubcategories.length > 0 && { notSubcategories }),
    notForm: refused.filter(({ area }) => !area).flatMap((kind) => (isWanted(kind) ? typed(kind) : kind.one)),
  };
}
