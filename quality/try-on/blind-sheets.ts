// node quality/try-on/blind-sheets.ts <tiles of one version> <tiles of another> <folder outside of the repository> <file for the key>
// Nine pictures a sheet, so that they are seen large: a bare photo, then four looks in two versions, unmarked, in random order.
// A judge notes for each number: real, nearly or paint. The key is written apart.
import { randomInt } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sheetFolder } from './sheets.ts';

const CELL = { width: 420, height: 525 };
const CAPTION = 28;
const COLUMNS = 3;
const LOOKS_PER_SHEET = 4;
/** The part of a tile that is shown: the face with its neck and ears, in shares. */
const SHOWN = { left: 0.08, top: 0.1, width: 0.84, height: 0.84 };

interface Cell {
  sheet: string;
  number: number;
  person: string;
  look: string;
  version: string;
}

const [one, other, wanted, keyFile] = process.argv.slice(2);
if (!one || !other || !wanted || !keyFile)
  throw new Error('say two folders of tiles, where the sheets go, and the key');
const versions = [one, other];
const folder = await sheetFolder(wanted);
// Written by tiles.ts.
const looks = JSON.parse(await readFile(path.join(one, 'looks.json'), 'utf8')) as Record<string, { name: string }[]>;
const people = [...new Set((await readdir(one)).flatMap((file) => /^(.+)-00\.jpg$/.exec(file)?.[1] ?? []))].sort();
const key: Cell[] = [];
let sheets = 0;
for (const person of people)
  for (let first = 0; first < (looks[person]?.length ?? 0); first += LOOKS_PER_SHEET) {
    const sheet = `sheet-${String(++sheets).padStart(2, '0')}.png`;
    const names = (looks[person] ?? []).slice(first, first + LOOKS_PER_SHEET);
    const pictures = names.flatMap(({ name }, i) =>
      versions.map((version) => ({ version, person, look: name, tile: numbered(first + i + 1) })),
    );
    shuffle(pictures);
    const cells = pictures.map((picture, i) => ({ ...picture, sheet, number: key.length + i + 1 }));
    key.push(...cells);
    await drawSheet(person, cells, path.join(folder, sheet));
  }
await writeFile(keyFile, JSON.stringify(key, null, 1));
console.log(`${key.length} pictures of ${people.length} people on ${sheets} sheets in ${folder}`);

function numbered(tile: number): string {
  return String(tile).padStart(2, '0');
}

/** @source Fisher, Yates 1938 */
function shuffle(list: unknown[]) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

async function drawSheet(person: string, cells: readonly (Cell & { tile: string })[], place: string) {
  const bare = { text: 'bare', file: path.join(one ?? '', `${person}-00.jpg`) };
  const worn = cells.map(({ number, look, version, tile }) => ({
    text: `${number} — ${look}`,
    file: path.join(version, `${person}-${tile}.jpg`),
  }));
  const layers = await Promise.all(
    [bare, ...worn].map(async ({ text, file }, i) => {
      const [left, top] = [(i % COLUMNS) * CELL.width, Math.floor(i / COLUMNS) * (CELL.height + CAPTION)];
      const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CAPTION}">
        <text x="8" y="21" font-family="sans-serif" font-size="19">${text}</text></svg>`;
      return [
        { input: Buffer.from(caption), left, top },
        { input: await shownPart(file), left, top: top + CAPTION },
      ];
    }),
  );
  const height = Math.ceil((cells.length + 1) / COLUMNS) * (CELL.height + CAPTION);
  await sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: 'white' } })
    .composite(layers.flat())
    .png()
    .toFile(place);
}

async function shownPart(file: string): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  return sharp(file)
    .extract({
      left: Math.round(SHOWN.left * width),
      top: Math.round(SHOWN.top * height),
      width: Math.round(SHOWN.width * width),
      height: Math.round(SHOWN.height * height),
    })
    .resize(CELL.width, CELL.height)
    .toBuffer();
}
