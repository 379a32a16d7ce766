import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { ROW_LENGTH } from '@beautymark/contracts/limits';

type Completed = Pick<ProductDetail, 'id' | 'kind' | 'goesWith'>;

/**
 * The featured products that complete this one: one of each kind that goes with it, then more of these, then others of
 * another kind. Of the chosen ones alone it chooses the same again.
 */
export function completeTheLook({ id, kind, goesWith = [] }: Completed, featured: readonly Product[]): Product[] {
  const others = featured.filter((product) => product.id !== id);
  const ofKinds = goesWith.map((one) => others.filter((product) => product.kind === one));
  const matching = [...ofKinds.flatMap(([first]) => first ?? []), ...ofKinds.flatMap((group) => group.slice(1))];
  const unlike = others.filter((product) => product.kind === undefined || product.kind !== kind);
  return [...new Set([...matching, ...unlike, ...others])].slice(0, ROW_LENGTH);
}
