import { refusedPlace } from '../care/left-out.ts';
import type { Reply, Turn } from '../turn.ts';

/** A kind that is worn on a place that is sore: said in one sentence, and nothing to buy. */
export function notWhileSore({ asked, catalog, state }: Turn): Reply | null {
  const kinds = asked.kinds.flatMap(({ subcategories }) => subcategories);
  const ofKinds = catalog.products.filter(({ subcategory }) => kinds.includes(subcategory ?? ''));
  const places = ofKinds.map((product) => refusedPlace(product, state));
  const [place] = places;
  if (!place || !places.every(Boolean)) return null;
  const [kind] = asked.kinds;
  return {
    act: 'safety',
    text: `Not while your ${place}.`,
    choices: [],
    chips: ['It is better now', 'Show me the bestsellers'],
    wanted: { ...(kind && { kind: kind.one, subcategories: kind.subcategories }) },
    state: { asked: false, risk: null },
  };
}
