// node quality/try-on/tiles.ts <folder with photos and labels.json> <folder outside of the repository> [file of a photo …]
// One picture per person and look, as the shop shows it at first, and looks.json that says what is worn: for sheets that
// people judge.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wearLayers } from '@beautymark/try-on/wear-layers';
import sharp from 'sharp';
import { layersOf } from '../../apps/storefront/src/features/try-on/worn-products.ts';
import { listedProducts } from './listed-products.ts';
import { type JudgedLook, judgedLooks } from './looks.ts';
import { photoPeople } from './photo-people.ts';
import { sheetFolder } from './sheets.ts';

const HEIGHT = 640;

const [photos, wanted, ...only] = process.argv.slice(2);
if (!photos || !wanted) throw new Error('say where the photos are, and where the tiles go');
const folder = await sheetFolder(wanted);
const products = await listedProducts();
const looks: Record<string, JudgedLook[]> = {};
for (const person of await photoPeople(photos, { most: Number.POSITIVE_INFINITY, height: HEIGHT, only })) {
  const { width, height } = person.face;
  const name = path.parse(person.file).name;
  const save = (place: string, pixels: Uint8ClampedArray) =>
    sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 93 })
      .toFile(path.join(folder, `${name}-${place}.jpg`));
  looks[name] = judgedLooks(person, products);
  await save('00', person.face.photo);
  for (const [i, { worn }] of looks[name].entries())
    await save(String(i + 1).padStart(2, '0'), wearLayers(person.face, layersOf(worn)));
}
await writeFile(path.join(folder, 'looks.json'), JSON.stringify(looks, null, 1));
