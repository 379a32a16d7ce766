/**
 * How closely a painted shade meets what the product's own picture shows: each supplied layer is painted in the
 * picture's own shade, and the mean color of its lit part is compared with the picture there (CIEDE2000).
 */
import '../../tools/usage.ts';
import { labOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import { shadeLight } from '@beautymark/contracts/shade-light';
import { deltaE } from '@beautymark/face-analysis/color';
import sharp from 'sharp';
import { CATALOG_FOLDER, paintOver, SUPPLIED_SHADES } from '../../apps/server/src/shop/pictures/index.ts';

/** Of the layer's bytes: where it covers the picture, without lettering, at least as bright as half of the rest. */
const COVERED = 250;
const UNLETTERED = 8;

async function differenceOf(address: string): Promise<number> {
  const base = `${CATALOG_FOLDER}${address.slice(1).replace(/\.webp$/, '')}`;
  const pixelsOf = (file: string) => sharp(file).ensureAlpha().raw().toBuffer();
  const [picture, light] = await Promise.all([pixelsOf(`${base}.webp`), pixelsOf(`${base}-shade.webp`)]);
  const painted = Buffer.from(picture);
  const { layer } = SUPPLIED_SHADES.get(address) ?? {};
  if (!layer) throw new Error(`${address} has no layer`);
  paintOver(painted, light, shadeLight(layer.own, layer.factor));
  const lit = litPixels(light);
  return deltaE(meanLab(picture, lit), meanLab(painted, lit));
}

function litPixels(light: Buffer): number[] {
  const covered: number[] = [];
  for (let at = 0; at < light.length; at += 4) {
    if ((light[at + 3] ?? 0) >= COVERED && (light[at + 2] ?? 0) < UNLETTERED) covered.push(at);
  }
  const byLight = covered.toSorted((a, b) => (light[a] ?? 0) - (light[b] ?? 0));
  return byLight.slice(Math.floor(byLight.length / 2));
}

/** Of the mean light, as an eye sees it from afar. */
function meanLab(pixels: Buffer, places: readonly number[]) {
  const mean = (channel: number) =>
    places.reduce((sum, at) => sum + lightOfByte(pixels[at + channel] ?? 0), 0) / places.length;
  return labOfLight(mean(0), mean(1), mean(2));
}

const results: { product: string; deltaE: number }[] = [];
for (const address of SUPPLIED_SHADES.keys()) {
  results.push({ product: address.slice('/images/products/'.length), deltaE: await differenceOf(address) });
}
results.sort((a, b) => b.deltaE - a.deltaE);
console.table(results.slice(0, 10).map((row) => ({ ...row, deltaE: row.deltaE.toFixed(2) })));
const median = results[Math.floor(results.length / 2)]?.deltaE ?? Number.NaN;
console.log(`${results.length} products: median ${median.toFixed(2)}, worst ${results[0]?.deltaE.toFixed(2)}`);
