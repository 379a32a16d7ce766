// node quality/try-on/mixed-sheets.ts <tiles of one version> <tiles of another> <folder outside of the repository>
// Sheets on which the pictures of two versions are mixed and unmarked, each beside its bare photo, and key.json that says which is which.
// A judge notes for each number: real, nearly or paint.
import { randomInt } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sheetFolder } from './sheets.ts';

const TILE = { width: 480, height: 600 };
const CAPTION = 26;
/** Pairs of a bare photo and a worn one. */
const SHEET = { columns: 2, rows: 2 };
const PAIRS = SHEET.columns * SHEET.rows;

interface Entry {
  number: number;
  sheet: string;
  version: string;
  file: string;
}

const [one, other, wanted] = process.argv.slice(2);
if (!one || !other || !wanted) throw new Error('say two folders of tiles and where the sheets go');
const folder = await sheetFolder(wanted);
const isWorn = (file: string) => file.endsWith('.jpg') && !file.endsWith('-00.jpg');
const tiles = (
  await Promise.all(
    [one, other].map(async (version) => (await readdir(version)).filter(isWorn).map((file) => ({ version, file }))),
  )
).flat();
shuffle(tiles);

const key: Entry[] = [];
for (let first = 0; first < tiles.length; first += PAIRS) {
  const sheet = `sheet-${String(first / PAIRS + 1).padStart(3, '0')}.png`;
  const shown = tiles.slice(first, first + PAIRS).map((tile, i) => ({ ...tile, number: first + i + 1, sheet }));
  key.push(...shown);
  await drawSheet(shown, path.join(folder, sheet));
}
await writeFile(path.join(folder, 'key.json'), JSON.stringify(key, null, 1));
console.log(`${key.length} pictures on ${Math.ceil(tiles.length / PAIRS)} sheets in ${folder}`);

/** @source Fisher, Yates 1938 */
function shuffle(list: unknown[]) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

async function drawSheet(shown: readonly Entry[], place: string) {
  const pair = { width: 2 * TILE.width + 12, height: TILE.height + CAPTION };
  const layers = await Promise.all(
    shown.map(async ({ version, file, number }, i) => {
      const [left, top] = [(i % SHEET.columns) * pair.width, Math.floor(i / SHEET.columns) * pair.height];
      const picture = (name: string) => sharp(path.join(version, name)).resize(TILE.width, TILE.height).toBuffer();
      const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${pair.width}" height="${CAPTION}">
        <text x="6" y="19" font-family="sans-serif" font-size="17">${number} — bare, worn</text></svg>`;
      return [
        { input: Buffer.from(caption), left, top },
        { input: await picture(file.replace(/-\d\d\.jpg$/, '-00.jpg')), left, top: top + CAPTION },
        { input: await picture(file), left: left + TILE.width, top: top + CAPTION },
      ];
    }),
  );
  await sharp({
    create: {
      width: SHEET.columns * pair.width,
      height: Math.ceil(shown.length / SHEET.columns) * pair.height,
      channels: 3,
      background: 'white',
    },
  })
    .composite(layers.flat())
    .png()
    .toFile(place);
}
