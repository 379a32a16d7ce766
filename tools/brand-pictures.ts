/**
 * Draws the share image and the touch icon from the shop's fonts, colors and hero image: `node
 * tools/brand-pictures.ts`. Run it again when one of those changes, and commit the results.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
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

const executablePath = await findChromium();
if (!executablePath) throw new Error(NO_CHROMIUM);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await shareImage(await browser.newPage());
await browser.close();
await touchIcon();
console.log(`${SHARE.file}\n${TOUCH_ICON.file}`);
