import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { wearOf } from '@beautymark/contracts/wear';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, wearLayers } from '@beautymark/try-on/wear-layers';
import sharp from 'sharp';
import type { PhotoPerson } from './photo-people.ts';

/** Shades of the catalog, two of each kind of place: the usual ones, and those that are hardest to wear truly. */
const SHADES = [
  { subcategory: 'foundation', finish: 'matte', name: 'Espresso', hex: '#4f3727' },
  { subcategory: 'foundation', finish: 'dewy', name: 'Candle Neutral', hex: '#f0d5c3' },
  { subcategory: 'concealer', finish: 'satin', name: 'Cashmere Rose', hex: '#c39982' },
  { subcategory: 'concealer', finish: 'satin', name: 'Organza Plain', hex: '#f0d5c3' },
  { subcategory: 'blush', finish: 'dewy', name: 'Crush', hex: '#d4566e' },
  { subcategory: 'blush', finish: 'matte', name: 'Fig', hex: '#72283f' },
  { subcategory: 'eyeshadow-palette', finish: 'matte', name: 'Soot', hex: '#1f1e21' },
  { subcategory: 'eyeshadow-palette', finish: 'shimmer', name: 'Salt', hex: '#eceae8' },
  { subcategory: 'brow-pencil', finish: 'matte', name: 'Kohl', hex: '#262221' },
  { subcategory: 'brow-pencil', finish: 'natural', name: 'Straw', hex: '#bc9a6c' },
  { subcategory: 'lipstick', finish: 'matte', name: 'True', hex: '#be1e2d' },
  { subcategory: 'lip-gloss', finish: 'gloss', name: 'Pomegranate', hex: '#a62440' },
] as const;

const TREE = path.resolve(import.meta.dirname, '../..');
const COLUMNS = 5;
const CAPTION_HEIGHT = 28;

/** @throws Error for a folder inside the repository, where pictures of people must never lie */
export async function sheetFolder(wanted: string): Promise<string> {
  const folder = path.resolve(wanted);
  const refuseInTree = (place: string) => {
    if (!path.relative(TREE, place).startsWith('..'))
      throw new Error(`sheets show people and must lie outside the repository, not in ${place}`);
  };
  refuseInTree(folder);
  await mkdir(folder, { recursive: true });
  // A link may lead back into the tree.
  refuseInTree(await realpath(folder));
  return folder;
}

/** One picture for each person: the bare photo, then each shade. @returns where they lie */
export async function drawSheets(people: readonly PhotoPerson[], folder: string): Promise<string[]> {
  return Promise.all(
    people.map(async ({ file, group, face }) => {
      const place = path.join(folder, `${group}-${path.parse(file).name}.png`);
      const worn = SHADES.map((shade) => ({
        caption: `${shade.subcategory} ${shade.name} ${shade.hex} ${shade.finish}`,
        pixels: wearLayers(face, [layerOf(shade)]),
      }));
      await sheetOf([{ caption: `bare, ${group}`, pixels: face.photo }, ...worn], face).toFile(place);
      return place;
    }),
  );
}

function layerOf({ subcategory, finish, hex }: (typeof SHADES)[number]): Layer {
  const wear = wearOf(subcategory, finish);
  if (!wear) throw new RangeError(`${subcategory} cannot be worn`);
  return { ...wear, hex, intensity: 1 };
}

function sheetOf(tiles: { caption: string; pixels: Uint8ClampedArray }[], { width, height }: PreparedFace) {
  const rowHeight = height + CAPTION_HEIGHT;
  const left = (i: number) => (i % COLUMNS) * width;
  const top = (i: number) => Math.floor(i / COLUMNS) * rowHeight;
  const sheet = sharp({
    create: {
      width: COLUMNS * width,
      height: Math.ceil(tiles.length / COLUMNS) * rowHeight,
      channels: 3,
      background: 'white',
    },
  });
  return sheet
    .composite(
      tiles.flatMap(({ caption, pixels }, i) => [
        { input: Buffer.from(captionImage(caption, width)), left: left(i), top: top(i) },
        {
          input: Buffer.from(pixels),
          raw: { width, height, channels: 4 as const },
          left: left(i),
          top: top(i) + CAPTION_HEIGHT,
        },
      ]),
    )
    .png();
}

const captionImage = (text: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION_HEIGHT}">
    <text x="6" y="19" font-family="sans-serif" font-size="15">${text}</text>
  </svg>`;
