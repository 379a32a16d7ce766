// node quality/try-on/tiles.ts <folder with photos and labels.json> <folder outside of the repository>
// One picture per person and look, as the shop shows it at first, for sheets that people judge.
import path from 'node:path';
import { eyePans } from '@beautymark/contracts/eye-pans';
import { wearOf } from '@beautymark/contracts/wear';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import { type Layer, wearLayers } from '@beautymark/try-on/wear-layers';
import sharp from 'sharp';
import { type ListedProduct, type LookProduct, listedProducts, looksFor } from './looks.ts';
import { type PhotoPerson, photoPeople } from './photo-people.ts';
import { sheetFolder } from './sheets.ts';

const PEOPLE = { most: 12, height: 900 };

/** A product as it is first worn: a palette by its three most wearable pans. */
function layersOf({ product, shade }: LookProduct, { colors }: PhotoPerson): Layer[] {
  const wear = wearOf(product.subcategory, shade.finish ?? product.finish);
  if (!wear) throw new RangeError(`${product.name} cannot be worn`);
  const worn = wear.place === 'lids' ? eyePans(pansOf(product), { skin: colors.skin }) : [{ ...wear, hex: shade.hex }];
  return worn.map((layer) => ({ ...wear, ...layer, intensity: STARTING_INTENSITY[layer.place] }));
}

const pansOf = ({ subcategory, finish, shades }: ListedProduct) =>
  shades.map((shade) => ({ ...shade, finish: wearOf(subcategory, shade.finish ?? finish)?.finish ?? 'satin' }));

const [photos, wanted] = process.argv.slice(2);
if (!photos || !wanted) throw new Error('say where the photos are, and where the tiles go');
const folder = await sheetFolder(wanted);
const products = await listedProducts();
for (const person of await photoPeople(photos, PEOPLE)) {
  const { width, height } = person.face;
  const save = (name: string, pixels: Uint8ClampedArray) =>
    sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 93 })
      .toFile(path.join(folder, `${path.parse(person.file).name}-${name}.jpg`));
  await save('00', person.face.photo);
  for (const [i, look] of looksFor(person, products).entries()) {
    const layers = look.products.flatMap((one) => layersOf(one, person));
    await save(String(i + 1).padStart(2, '0'), wearLayers(person.face, layers));
  }
}
