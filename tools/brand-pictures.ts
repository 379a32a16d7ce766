/**
 * Draws the share image, the touch icon and the scanner's three skins from the shop's fonts, colors and pictures: `node
 * tools/brand-pictures.ts`. Run it again when one of those changes, and commit the results.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shadeLight } from '@beautymark/contracts/shade-light';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SKIN_SAMPLES, type SkinSample } from '../apps/storefront/src/face/scan/skin-samples.ts';
import products from '../catalogue/products.json' with { type: 'json' };
import { findChromium, NO_CHROMIUM } from './chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const UI = path.join(ROOT, 'apps/storefront/src/ui');
const require = createRequire(path.join(UI, 'tokens.css'));

/** Open Graph: aspect ratio 1.91 : 1, at least 1200 px wide, in a format that every network supports. */
const SHARE = { width: 1200, height: 630, file: path.join(ROOT, 'catalogue/images/share.jpg') };
/** Home screens round and mask the icon themselves, so it has no border and no transparency. */
const TOUCH_ICON = { size: 180, file: path.join(UI, 'touch-icon.png') };

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const token = (name: string) => {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(readFileSync(path.join(UI, 'tokens.css'), 'utf8'))?.[1];
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
};
const face = (family: string, file: string) =>
  `@font-face { font-family: ${family}; font-weight: 400 700; src: url(${dataUrl('font/woff2', readFileSync(require.resolve(file)))}) }`;

async function shareImage(page: Page) {
  const hero = await sharp(path.join(ROOT, 'catalogue/images/hero.webp')).png().toBuffer();
  await page.setViewportSize({ width: SHARE.width, height: SHARE.height });
  await page.setContent(`<style>
    ${face('display', '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2')}
    ${face('text', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')}
    body { margin: 0; height: 100vh; background: url(${dataUrl('image/png', hero)}) 0 50% / cover; color: ${token('ink-on-picture')} }
    main { position: absolute; inset: 0 auto 0 72px; width: 600px; display: flex; flex-direction: column; justify-content: center }
    h1 { margin: 0; font: 450 100px/1.05 display; font-variation-settings: 'opsz' 30; letter-spacing: -.01em }
    p { margin: 20px 0 0; font: 400 34px/1.35 text; max-width: 460px }
  </style><main><h1>BeautyMark</h1><p>Colour that was made for you</p></main>`);
  // Passed as a string, because tools are compiled without the DOM library.
  await page.evaluate('document.fonts.ready.then(() => null)');
  await sharp(await page.screenshot())
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(SHARE.file);
}

/** Renders the favicon for the home screen. */
async function touchIcon() {
  await sharp(path.join(UI, 'favicon.svg'), { density: 576 })
    .resize(TOUCH_ICON.size, TOUCH_ICON.size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(TOUCH_ICON.file);
}

const SWATCHES = path.join(ROOT, 'catalogue/images/swatches');
const SAMPLE_PX = 480;
/** The layers of swatches were recorded at the brightness of the color itself. */
const UNCHANGED = [1, 1, 1] as const;
/** What base, blush and lip are painted with on the skin, and by how many pixels each layer is moved. */
const STROKES = [
  ['fluid', -60, -170],
  ['powder', 60, 0],
  ['stroke', -40, 150],
] as const;

/** A skin that wears its three matches, by the same layers and filter as a product's page. */
async function skinSample(page: Page, { tone, matches }: SkinSample) {
  const skin = SKIN_TONES.find(({ name }) => name === tone);
  if (!skin) throw new Error(`no tone is called ${tone}`);
  const layer = (name: string, color: string, [left, top]: readonly [number, number]) => `
    <svg width="0" height="0"><filter id="${name}" x="0" y="0" width="1" height="1">
      <feColorMatrix values="${shadeLight(color, UNCHANGED).join(' ')}" />
    </filter></svg>
    <img src="${dataUrl('image/webp', readFileSync(path.join(SWATCHES, `${name}-layer.webp`)))}"
      style="filter: url(#${name}); left: ${left}px; top: ${top}px">`;
  const strokes = STROKES.map(([name, left, top], place) => {
    const [id, shadeName] = matches[place] ?? [];
    const shade = products.find((product) => product.id === id)?.shades?.find((one) => one.name === shadeName);
    if (!shade) throw new Error(`product ${id} has no ${shadeName}`);
    return layer(name, shade.hex, [left, top]);
  });
  await page.setViewportSize({ width: SAMPLE_PX, height: SAMPLE_PX });
  await page.setContent(
    `<style>body { margin: 0; overflow: hidden } img { position: absolute; width: ${SAMPLE_PX}px }</style>${layer('skin', skin.hex, [0, 0])}${strokes.join('')}`,
  );
  const file = path.join(SWATCHES, `on-${tone.toLowerCase()}`);
  const drawn = sharp(await page.screenshot());
  await drawn.clone().webp({ quality: 80 }).toFile(`${file}.webp`);
  await drawn.avif({ quality: 58 }).toFile(`${file}.avif`);
}

const executablePath = await findChromium();
if (!executablePath) throw new Error(NO_CHROMIUM);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await shareImage(await browser.newPage());
for (const sample of SKIN_SAMPLES) await skinSample(await browser.newPage(), sample);
await browser.close();
await touchIcon();
console.log(`${SHARE.file}\n${TOUCH_ICON.file}`);
