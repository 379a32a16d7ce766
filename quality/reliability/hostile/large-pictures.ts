import sharp from 'sharp';
import { shopProcess } from '../../../tools/shop-process.ts';
import { httpClient } from '../http-client.ts';
import { createTestDatabase } from '../test-database.ts';
import { residentMb, watchMemory } from './memory.ts';

const SIDE = 7000;
const plain = (side = SIDE) => sharp({ create: { width: side, height: side, channels: 3, background: '#c99c80' } });
const PICTURES: [string, () => Promise<Buffer>][] = [
  ['AVIF', () => plain().avif({ effort: 0 }).toBuffer()],
  ['progressive JPEG', () => plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['interlaced PNG', () => plain().png({ progressive: true }).toBuffer()],
  ['GIF', () => plain().gif({ effort: 1 }).toBuffer()],
  [
    'TIFF of 4096 × 4096 tiles',
    () => plain().tiff({ compression: 'deflate', tile: true, tileWidth: 4096, tileHeight: 4096 }).toBuffer(),
  ],
  ['JPEG', () => plain().jpeg().toBuffer()],
  ['PNG', () => plain().png().toBuffer()],
  ['WebP', () => plain().webp().toBuffer()],
];

export interface LargePictureResult {
  what: string;
  kB: number;
  answer: string;
  /** Compared with the idle process and its decoder. */
  growthMb: number;
}

/** Sends small files of 49 megapixels each, one after the other. */
export async function sendLargePictures(): Promise<LargePictureResult[]> {
  await using database = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: { ...database.settings, ADVISOR_URL: '' } });
  await shop.start();
  const guest = httpClient(shop.url);
  const send = async (photo: Buffer) => guest.post('/analyze_and_recommend', { base64_str: photo.toString('base64') });
  for (let i = 0; i < 3; i++) await send(await plain(400).jpeg().toBuffer());
  const rows: LargePictureResult[] = [];
  for (const [what, make] of PICTURES) {
    const photo = await make();
    const before = residentMb(shop.pid());
    const peak = watchMemory(shop.pid());
    const { status, body } = await send(photo);
    const answer = status === 200 ? '200' : `${status} ${JSON.parse(body).code}`;
    rows.push({ what, kB: photo.length / 1000, answer, growthMb: peak() - before });
  }
  return rows;
}
