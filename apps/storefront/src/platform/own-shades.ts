import { isLipRange, lipShade } from '@beautymark/contracts/lip-shade';
import type { listOwnShades, OwnShades } from '@beautymark/contracts/product-shades';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import { call } from './api/call.ts';
import { matchedShade } from './matched-shade.ts';
import { lipsInPhoto } from './own-lips.ts';
import { ShadeLine } from './shade-line.tsx';
import { isToneUnanswered } from './unanswered-tone.ts';

/** The call takes no more ids. */
const MOST = 200;

interface Batch {
  ids: Set<number>;
  answer: Promise<OwnShades[]>;
}
let next: Batch | null = null;

/**
 * The shop is asked for all cards of a page at once, and for all skins: whose it is stays in the browser.
 * @returns finds the shade that a scan has matched, else the one for a skin; null where none is for such skin
 */
export async function ownShadesOf(productId: number) {
  if (!next || next.ids.size >= MOST) next = newBatch();
  next.ids.add(productId);
  const product = (await next.answer).find(({ id }) => id === productId);
  return (skin: ScannedSkin) => {
    if (!product || product.shades.length === 0) return null;
    const matched = matchedShade(productId);
    const forLips = isLipRange(product.shades) ? lipShade(product.shades.map(asLips), skin, lipsInPhoto()) : null;
    const shade = matched ?? forLips?.shade ?? shadeFor(product, skin);
    const isClosest = forLips?.isNear === false;
    return shade ? { name: shade.name, hex: shade.hex, isClosest, isGuess: isToneUnanswered(), Line: ShadeLine } : null;
  };
}

const asLips = ({ skinTones = [], ...shade }: OwnShades['shades'][number]) => ({ ...shade, skinTones });

const shadeFor = ({ shades }: OwnShades, { tone, undertone }: ScannedSkin) =>
  shades.find(({ forSkins }) => forSkins.includes(`${tone} ${undertone || 'neutral'}`));

function newBatch(): Batch {
  const ids = new Set<number>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    next = null;
    const listed = [...ids].sort((a, b) => a - b).join(',');
    return call<typeof listOwnShades>('GET', '/api/products/own-shades', { querystring: { ids: listed } });
  });
  return { ids, answer };
}
