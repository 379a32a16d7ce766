// Files that are built to hurt the program that opens them, or that cameras and converters get wrong.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { noisy, plain } from './pictures.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const big16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function big32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([ascii(type), content]);
  return Buffer.concat([big32(content.byteLength), body, big32(crc32(body))]);
}

const PNG_START = ascii('\x89PNG\r\n\x1a\n');
/** RGB, 8 bits a channel. */
const pngHeader = (width: number, height: number) =>
  pngChunk('IHDR', Buffer.concat([big32(width), big32(height), Buffer.from([8, 2, 0, 0, 0])]));

/** Says it is that large, holds a few pixels. */
export const pngThatClaims = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_START,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** An ordinary PNG with one more chunk after its header. */
async function pngWith(type: string, content: Uint8Array): Promise<Buffer> {
  const png = await noisy(640, 480).png().toBuffer();
  const afterHeader = PNG_START.length + pngHeader(1, 1).length;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, content), png.subarray(afterHeader)]);
}

/** A comment, or a color profile, of a few kilobytes that unpacks to 100 MB. */
const unpacksTo100Mb = deflateSync(Buffer.alloc(100 * 2 ** 20));
export const pngWithTextBomb = () => pngWith('zTXt', Buffer.concat([ascii('Comment\0\0'), unpacksTo100Mb]));
export const pngWithProfileBomb = () => pngWith('iCCP', Buffer.concat([ascii('profile\0\0'), unpacksTo100Mb]));

/** The size stands in the frame header: FF C0 or FF C2, length, 8 bits, height, width. */
export async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await plain(80, 80).jpeg().toBuffer());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  big16(height).copy(jpeg, frame + 5);
  big16(width).copy(jpeg, frame + 7);
  return jpeg;
}

const segment = (marker: number, content: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), big16(content.byteLength + 2), content]);

async function jpegWithSegments(count: number, marker: number, content: Uint8Array): Promise<Buffer> {
  const jpeg = await noisy(640, 480).jpeg().toBuffer();
  const segments = Array.from({ length: count }, () => segment(marker, content));
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** 8 MB of metadata in front of the picture. */
export const jpegWithHugeExif = () =>
  jpegWithSegments(128, 0xe1, Buffer.concat([ascii('Exif\0\0II*\0'), Buffer.alloc(65_000, 255)]));

/** An EXIF block whose directory points back at itself. */
export const jpegWithCircularExif = () => {
  const entry = Buffer.from([0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0]);
  const directory = Buffer.concat([Buffer.from([1, 0]), entry, Buffer.from([8, 0, 0, 0])]);
  return jpegWithSegments(1, 0xe1, Buffer.concat([ascii('Exif\0\0II*\0\x08\0\0\0'), directory]));
};

export const jpegWithBrokenProfile = () =>
  jpegWithSegments(1, 0xe2, Buffer.concat([ascii('ICC_PROFILE\0\x01\x01'), Buffer.alloc(3000, 0x5a)]));

/** Each scan of a progressive JPEG is a pass over the whole picture; a few bytes can ask for thousands. */
export async function jpegOfManyScans(scans: number, width = 6000, height = 6000): Promise<Buffer> {
  const jpeg = await plain(width, height).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
}

/** A lossless WebP stores its size minus one in 14 bits each, after the byte 2F. */
export async function webpThatClaims(width: number, height: number): Promise<Buffer> {
  const webp = Buffer.from(await plain(80, 80).webp({ lossless: true }).toBuffer());
  const size = webp.indexOf('VP8L') + 9;
  const others = webp.readUInt32LE(size) & ~0xfffffff;
  webp.writeUInt32LE((others | (((height - 1) << 14) | (width - 1))) >>> 0, size);
  return webp;
}

export async function gifThatClaims(width: number, height: number): Promise<Buffer> {
  const gif = Buffer.from(await plain(80, 80).gif().toBuffer());
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  const frame = gif.indexOf(0x2c, 13);
  gif.writeUInt16LE(width, frame + 5);
  gif.writeUInt16LE(height, frame + 7);
  return gif;
}

/** The size stands in the box `ispe`. */
export async function avifThatClaims(width: number, height: number): Promise<Buffer> {
  const avif = Buffer.from(await plain(80, 80).avif().toBuffer());
  const box = avif.indexOf('ispe');
  big32(width).copy(avif, box + 8);
  big32(height).copy(avif, box + 12);
  return avif;
}

/** The tags 256 and 257 hold width and height. */
export async function tiffThatClaims(width: number, height: number): Promise<Buffer> {
  const tiff = Buffer.from(await plain(80, 80).tiff().toBuffer());
  const directory = tiff.readUInt32LE(4);
  for (let i = 0; i < tiff.readUInt16LE(directory); i++) {
    const entry = directory + 2 + 12 * i;
    const tag = tiff.readUInt16LE(entry);
    if (tag !== 256 && tag !== 257) continue;
    tiff.writeUInt16LE(4, entry + 2);
    tiff.writeUInt32LE(tag === 256 ? width : height, entry + 8);
  }
  return tiff;
}

/** A TIFF whose next directory is its first one, for ever. */
export async function circularTiff(): Promise<Buffer> {
  const tiff = Buffer.from(await noisy(640, 480).tiff().toBuffer());
  const directory = tiff.readUInt32LE(4);
  tiff.writeUInt32LE(directory, directory + 2 + 12 * tiff.readUInt16LE(directory));
  return tiff;
}

export const svgThatReads = (file: string) =>
  ascii(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${file}">]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><text y="50">&x;</text>' +
      `<image href="file://${file}" width="500" height="500"/></svg>`,
  );

/** Hundreds of frames; only the first is ours to look at. */
export async function animation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const first = await noisy(640, 480).resize(320, 360).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = first.info;
  const stack = Buffer.concat([first.data, Buffer.alloc(first.data.length * (frames - 1), 200)]);
  const pages = sharp(stack, { raw: { width, height: height * frames, channels, pageHeight: height } });
  return pages.toFormat(format).toBuffer();
}

function riff(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([ascii('RIFF'), size, body]);
}

/** One animated WebP frame, said so many times: a few megabytes of frames that decoders want to list. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const short = await animation('webp', 2);
  const first = short.indexOf('ANMF');
  const size = 8 + short.readUInt32LE(first + 4);
  const frame = short.subarray(first, first + size + (size % 2));
  const tiny = Buffer.concat([frame.subarray(0, 8 + 16), vp8l(1, 1)]);
  tiny.writeUInt32LE(tiny.length - 8, 4);
  const before = [short.subarray(12, first)];
  return riff([...before, ...Array.from({ length: frames }, () => tiny)]);
}

/** The smallest lossless picture, whatever size it claims. */
function vp8l(width: number, height: number): Buffer {
  const data = Buffer.alloc(12);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return Buffer.concat([ascii('VP8L'), Buffer.from([data.length, 0, 0, 0]), data]);
}

/** A small TIFF with so many directories, each a page of the same pixels. */
export async function tiffOfPages(pages: number): Promise<Buffer> {
  const tiff = Buffer.from(await plain(80, 80).tiff().toBuffer());
  const start = tiff.readUInt32LE(4);
  const length = 2 + 12 * tiff.readUInt16LE(start) + 4;
  const directory = tiff.subarray(start, start + length);
  const copies = Array.from({ length: pages - 1 }, (_, i) => {
    const copy = Buffer.from(directory);
    copy.writeUInt32LE(i === pages - 2 ? 0 : tiff.length + (i + 1) * length, length - 4);
    return copy;
  });
  tiff.writeUInt32LE(tiff.length, start + length - 4);
  return Buffer.concat([tiff, ...copies]);
}

/** A PNG that says in front of its pixels that it is an animation. */
export async function animatedPng(frames: number): Promise<Buffer> {
  return pngWith('acTL', Buffer.concat([big32(frames), big32(0)]));
}

/** Brand and track of a sequence, around an ordinary picture. */
export async function avifSequence(): Promise<Buffer> {
  const avif = Buffer.from(await plain(80, 80).avif().toBuffer());
  avif.write('avis', 8, 'latin1');
  return avif;
}

/** One strip, or one row of tiles, that holds all of a large picture. */
export const tiffOfOneTile = (side: number) =>
  plain(side, side).tiff({ compression: 'deflate', tile: true, tileWidth: 4096, tileHeight: 4096 }).toBuffer();
