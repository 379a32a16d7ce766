import { centerOf, type Point, type Polygon } from '@beautymark/contracts/math/geometry';
import { FACE_PLACES, type FacePlace } from '@beautymark/contracts/wear';
import { expect, test } from 'vitest';
import type { FaceShares } from './face-frame.ts';
import { outlinesOf } from './face-outlines.ts';
import { lightOnFace } from './light-on-face.ts';
import { placeMasks } from './masks.ts';
import { prepareFace } from './prepare-face.ts';
import { type Layer, wearLayers } from './wear-layers.ts';

const size = { width: 200, height: 250 };
type Place = [number, number];

const ellipse = (x: number, y: number, rx: number, ry: number, points: number): Place[] =>
  Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

/** Outer corner first, the upper line towards the nose, the lower one back: the order of the mesh. */
function eye(x: number, outwards: 1 | -1): Place[] {
  const at = (t: number, height: number): Place => [x + outwards * 0.07 * (1 - 2 * t), 0.42 + height * 4 * t * (1 - t)];
  const upper = Array.from({ length: 9 }, (_, i) => at(i / 8, -0.025));
  return [...upper, ...Array.from({ length: 7 }, (_, i) => at(1 - (i + 1) / 8, 0.02))];
}

/** The upper line towards the nose, the lower one back. */
function brow(x: number, outwards: 1 | -1): Place[] {
  const line = (y: number) => Array.from({ length: 5 }, (_, i): Place => [x + outwards * (0.08 - 0.04 * i), y]);
  return [...line(0.32), ...line(0.34).toReversed()];
}

const face: FaceShares = {
  box: { x: 0.2, y: 0.15, width: 0.6, height: 0.75 },
  regions: {
    faceOval: ellipse(0.5, 0.5, 0.3, 0.38, 36),
    leftEye: eye(0.37, -1),
    rightEye: eye(0.63, 1),
    leftBrow: brow(0.37, -1),
    rightBrow: brow(0.63, 1),
    lipsOuter: ellipse(0.5, 0.72, 0.11, 0.06, 20),
    lipsInner: ellipse(0.5, 0.72, 0.08, 0.025, 20),
    leftCheek: ellipse(0.34, 0.58, 0.07, 0.06, 8),
    rightCheek: ellipse(0.66, 0.58, 0.07, 0.06, 8),
    forehead: ellipse(0.5, 0.25, 0.15, 0.06, 10),
  },
  irises: { left: { x: 0.37, y: 0.42, r: 0.02 }, right: { x: 0.63, y: 0.42, r: 0.02 } },
};
const outlines = outlinesOf(face, { x: 0, y: 0, width: 1, height: 1 }, size);
const at = (x: number, y: number) => Math.round(y * size.height) * size.width + Math.round(x * size.width);

const SKIN = [200, 150, 125];
const LIPS = [170, 95, 95];

/** A flat face with lips and teeth, and a hand of another color over one cheek. */
function drawnPhoto(): Uint8ClampedArray {
  const photo = new Uint8ClampedArray(size.width * size.height * 4);
  const within = (x: number, y: number, rx: number, ry: number, px: number, py: number) =>
    ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2 < 1;
  for (let i = 0; i < size.width * size.height; i++) {
    const [x, y] = [((i % size.width) + 0.5) / size.width, (Math.floor(i / size.width) + 0.5) / size.height];
    const isTeeth = within(0.5, 0.72, 0.08, 0.025, x, y);
    const isLips = within(0.5, 0.72, 0.11, 0.06, x, y);
    const color = isTeeth ? [235, 230, 220] : isLips ? LIPS : x > 0.68 && y > 0.5 ? [70, 110, 190] : SKIN;
    photo.set([...color, 255], 4 * i);
  }
  return photo;
}

/** An outline made smaller around its middle. */
function scaled(outline: Polygon, share: number): Polygon {
  const [middleX, middleY] = centerOf(outline);
  return outline.map(([x, y]): Point => [middleX + share * (x - middleX), middleY + share * (y - middleY)]);
}

const WHITE = lightOnFace({});
const photo = drawnPhoto();
const prepared = prepareFace(photo, size, outlines, WHITE);
const layer = (place: FacePlace, more: Partial<Layer> = {}): Layer => ({
  place,
  hex: '#7e2b4c',
  coverage: 'full',
  finish: 'satin',
  intensity: 1,
  ...more,
});
const pixel = (picture: Uint8ClampedArray, index: number) => [...picture.slice(4 * index, 4 * index + 3)];

test('lips are worn on the lips, and teeth stay as they are', () => {
  const worn = wearLayers(prepared, [layer('lips')]);
  const lip = at(0.5, 0.755);
  expect(pixel(worn, lip)).not.toEqual(pixel(photo, lip));
  const teeth = Array.from({ length: size.width * size.height }, (_, i) => i).filter((i) => photo[4 * i] === 235);
  expect(teeth.length).toBeGreaterThan(50);
  expect(teeth.filter((i) => worn[4 * i + 1] !== photo[4 * i + 1])).toEqual([]);
});

test('lips are worn up to their own edge, where the mesh ends short of it, and no skin is', () => {
  const narrow = { ...outlines, regions: { ...outlines.regions, lipsOuter: scaled(outlines.regions.lipsOuter, 0.9) } };
  const worn = wearLayers(prepareFace(photo, size, narrow, WHITE), [layer('lips')]);
  const isChanged = (i: number) =>
    [0, 1, 2].some((c) => Math.abs((worn[4 * i + c] ?? 0) - (photo[4 * i + c] ?? 0)) > 8);
  const lips = [...Array(size.width * size.height).keys()].filter((i) => pixel(photo, i).join() === LIPS.join());
  expect(lips.filter(isChanged).length).toBeGreaterThan(0.95 * lips.length);
  const skin = [...Array(size.width * size.height).keys()].filter((i) => pixel(photo, i).join() === SKIN.join());
  expect(skin.filter(isChanged).length).toBeLessThan(0.05 * lips.length);
});

test.each(FACE_PLACES)('%s changes nothing beyond the feather of its mask', (place) => {
  const masks = placeMasks(outlines, size, true);
  // Lips end where skin begins, a little beyond the mesh's line.
  const geometry = place === 'lips' ? masks.lips.map((share, i) => share + (masks.aroundLips[i] ?? 0)) : masks[place];
  const worn = wearLayers(prepared, [layer(place)]);
  const changed = [...geometry.keys()].filter((i) => [0, 1, 2].some((c) => worn[4 * i + c] !== photo[4 * i + c]));
  expect(changed.filter((i) => geometry[i] === 0)).toEqual([]);
  expect(changed.length).toBeGreaterThan(50);
});

test('the far corner of the picture belongs to no place', () => {
  for (const mask of Object.values(placeMasks(outlines, size, true))) expect(mask[at(0.02, 0.02)]).toBe(0);
});

test('a hand in front of the cheek is not painted', () => {
  const worn = wearLayers(prepared, [layer('skin')]);
  const [hand, cheek] = [at(0.74, 0.6), at(0.3, 0.6)];
  expect(pixel(worn, hand)).toEqual(pixel(photo, hand));
  expect(pixel(worn, cheek)).not.toEqual(pixel(photo, cheek));
});

test('no intensity is the bare photo, and more intensity is nearer to the shade', () => {
  expect(wearLayers(prepared, [layer('lips', { intensity: 0 })])).toEqual(photo);
  const green = (intensity: number) => pixel(wearLayers(prepared, [layer('lips', { intensity })]), at(0.5, 0.755))[1];
  expect(green(0.5)).toBeLessThan(LIPS[1] ?? 0);
  expect(green(1)).toBeLessThan(green(0.5) ?? 0);
});

test('layers go on in their own order, whatever the order of choosing', () => {
  const [skin, blush] = [layer('skin', { hex: '#d8b29d' }), layer('cheeks')];
  expect(wearLayers(prepared, [blush, skin])).toEqual(wearLayers(prepared, [skin, blush]));
});

test('the light of the photo falls on the shade', () => {
  const warm = prepareFace(photo, size, outlines, { ...WHITE, light: [1, 0.9, 0.6] });
  const [index, thick] = [at(0.5, 0.755), [layer('lips', { hex: '#dddddd', finish: 'matte' })]];
  const [red = 0, , blue = 0] = pixel(wearLayers(warm, thick), index);
  expect(blue).toBeLessThan(red * 0.9);
});

test('without a measured cast the light is white; a warm, dim one is told', () => {
  const color = (hex: string) => ({ hex, lab: [0, 0, 0] as [number, number, number] });
  expect(lightOnFace({}).light).toEqual([1, 1, 1]);
  const {
    light: [red, green, blue],
  } = lightOnFace({ evenLight: { skin: { photo: color('#b08060'), judged: color('#c8a890') } } });
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
  expect(green).toBeLessThan(1);
});

/** The drawn photo, painted over where `isThere`, in shares of the picture. */
function paintedPhoto(isThere: (x: number, y: number) => boolean, color: readonly number[]): Uint8ClampedArray {
  const painted = drawnPhoto();
  for (let i = 0; i < size.width * size.height; i++)
    if (isThere(((i % size.width) + 0.5) / size.width, (Math.floor(i / size.width) + 0.5) / size.height))
      painted.set(color, 4 * i);
  return painted;
}

/** As dark as hair, in the color of the skin. */
const BROWN_HAIR = [95, 52, 30];

test('foundation reaches the hairline and leaves hair and beard bare, even hair of the skin’s own color', () => {
  const hairy = paintedPhoto((_, y) => y < 0.2 || y > 0.82, BROWN_HAIR);
  const worn = wearLayers(prepareFace(hairy, size, outlines, WHITE), [layer('skin')]);
  const [fringe, beard, forehead] = [at(0.5, 0.16), at(0.5, 0.85), at(0.5, 0.23)];
  for (const hair of [fringe, beard]) expect(pixel(worn, hair)).toEqual(pixel(hairy, hair));
  expect(pixel(worn, forehead)).not.toEqual(pixel(hairy, forehead));
});

test('foundation goes on above the outline of the mesh, up to where the skin ends', () => {
  const above = at(0.5, 0.11);
  expect(outlines.regions.faceOval.every(([, y]) => y > 0.11 * size.height)).toBe(true);
  expect(pixel(wearLayers(prepared, [layer('skin')]), above)).not.toEqual(pixel(photo, above));
});

test('the hairs of a brow are still told apart under a pencil', () => {
  const hairy = paintedPhoto((_, y) => y > 0.31 && y < 0.35, [60, 45, 38]);
  const row = Array.from({ length: 16 }, (_, i) => at(0.34, 0.33) + i);
  const [light, dark] = [row.filter((i) => i % 4 < 2), row.filter((i) => i % 4 >= 2)];
  for (const i of light) for (const y of [-2, -1, 0, 1, 2]) hairy.set([100, 75, 63], 4 * (i + y * size.width));
  const contrast = (picture: Uint8ClampedArray) => {
    const sum = (indices: number[]) => indices.reduce((total, i) => total + (picture[4 * i] ?? 0), 0);
    return sum(light) / sum(dark);
  };
  const worn = wearLayers(prepareFace(hairy, size, outlines, WHITE), [layer('brows', { hex: '#8d6e52' })]);
  expect(contrast(worn)).toBeGreaterThan(1 + 0.6 * (contrast(hairy) - 1));
});

test('foundation runs out over the neck and leaves a collar of another color bare', () => {
  const collared = paintedPhoto((_, y) => y > 0.985, [245, 245, 245]);
  const worn = wearLayers(prepareFace(collared, size, outlines, WHITE), [layer('skin', { hex: '#f0d5c3' })]);
  const changeAt = (y: number) => (pixel(worn, at(0.5, y))[2] ?? 0) - (pixel(collared, at(0.5, y))[2] ?? 0);
  const [chin, neck] = [changeAt(0.84), changeAt(0.97)];
  expect(neck).toBeGreaterThan(3);
  expect(neck).toBeLessThan(chin);
  expect(changeAt(0.99)).toBe(0);
});

test('freckles are seen through foundation, as strongly as on bare skin or nearly so', () => {
  const isFreckle = (i: number) => i % 11 === 0 && Math.floor(i / size.width) % 7 === 0;
  const freckled = drawnPhoto();
  for (let i = 0; i < size.width * size.height; i++) if (isFreckle(i)) freckled.set([160, 112, 88], 4 * i);
  const worn = wearLayers(prepareFace(freckled, size, outlines, WHITE), [
    layer('skin', { hex: '#d8b29d', coverage: 'medium' }),
  ]);
  const cheek = [...freckled.keys()].filter((i) => {
    const [x, y] = [(i % size.width) / size.width, Math.floor(i / size.width) / size.height];
    return isFreckle(i) && x > 0.3 && x < 0.45 && y > 0.52 && y < 0.65;
  });
  const contrast = (picture: Uint8ClampedArray) =>
    cheek.reduce((sum, i) => sum + (picture[4 * i + 1] ?? 0) / (picture[4 * (i + 3) + 1] ?? 1), 0) / cheek.length;
  expect(cheek.length).toBeGreaterThan(5);
  expect(1 - contrast(worn)).toBeGreaterThan(0.8 * (1 - contrast(freckled)));
});

test('matte lipstick takes most of the gloss of lips; satin keeps it, however dark the shade', () => {
  const glossy = paintedPhoto((x, y) => Math.abs(x - 0.5) < 0.03 && Math.abs(y - 0.757) < 0.006, [235, 190, 190]);
  const prepare = prepareFace(glossy, size, outlines, WHITE);
  const shineOf = (finish: Layer['finish']) => {
    const worn = wearLayers(prepare, [layer('lips', { hex: '#4f1a28', finish })]);
    return (pixel(worn, at(0.5, 0.757))[1] ?? 0) - (pixel(worn, at(0.45, 0.757))[1] ?? 0);
  };
  expect(shineOf('satin')).toBeGreaterThan(40);
  expect(shineOf('matte')).toBeLessThan(0.75 * shineOf('satin'));
});

test('a pencil is seen on brows of the skin’s own color', () => {
  const worn = wearLayers(prepared, [layer('brows', { hex: '#5a4030', coverage: 'medium' })]);
  expect((photo[4 * at(0.37, 0.33)] ?? 0) - (worn[4 * at(0.37, 0.33)] ?? 0)).toBeGreaterThan(25);
});

test('shadow lies between lashes, not on them', () => {
  // Thin dark lines across the lid.
  const isLash = (i: number) => i % 6 === 0;
  const lashed = drawnPhoto();
  for (let y = 0.36; y < 0.4; y += 1 / size.height)
    for (let x = 0.32; x < 0.42; x += 1 / size.width) {
      const i = at(x, y);
      if (isLash(i)) lashed.set([40, 28, 24], 4 * i);
    }
  const worn = wearLayers(prepareFace(lashed, size, outlines, WHITE), [layer('lids', { hex: '#d3b65a' })]);
  const changed = (wanted: boolean) =>
    Array.from({ length: 20 }, (_, i) => at(0.32, 0.39) + i)
      .filter((i) => isLash(i) === wanted)
      .map((i) => Math.abs((worn[4 * i + 2] ?? 0) - (lashed[4 * i + 2] ?? 0)));
  expect(Math.max(...changed(true))).toBeLessThan(4);
  expect(Math.max(...changed(false))).toBeGreaterThan(8);
});

test('concealer of the skin’s shade takes dark circles, but not the whole of their shadow', () => {
  const isCircle = (x: number, y: number) => Math.hypot((Math.abs(x - 0.5) - 0.13) / 0.06, (y - 0.46) / 0.03) < 1;
  const tired = paintedPhoto(isCircle, [150, 108, 100]);
  const place = at(0.37, 0.46);
  const worn = wearLayers(prepareFace(tired, size, outlines, WHITE), [layer('under-eyes', { hex: '#c8967d' })]);
  const green = (picture: Uint8ClampedArray) => picture[4 * place + 1] ?? 0;
  expect(green(worn)).toBeGreaterThan(green(tired) + 18);
  expect(green(worn)).toBeLessThan(SKIN[1] ?? 0);
});

test('concealer acts under the eyes and on a blemish, and nowhere else on the cheek', () => {
  const [spot, beside] = [at(0.32, 0.62), at(0.32, 0.68)];
  const blemished = paintedPhoto((x, y) => Math.hypot(x - 0.32, (y - 0.62) * 1.25) < 0.012, [200, 120, 105]);
  const worn = wearLayers(prepareFace(blemished, size, outlines, WHITE), [layer('under-eyes', { hex: '#c8967d' })]);
  expect((worn[4 * spot + 1] ?? 0) - (blemished[4 * spot + 1] ?? 0)).toBeGreaterThan(5);
  expect(pixel(worn, beside)).toEqual(pixel(blemished, beside));
});
