import { labOfHex, lightOfLab } from '../../src/color/color.ts';
import { DRAWN_SIZE, drawBody, drawHead, type Surroundings } from '../../test/drawn-face.ts';
import { gray, type Material, surface } from './materials.ts';
import type { Beside, Place, Quad, Scene } from './scene.ts';
import { skinReflectance } from './skin-spectra.ts';
import { bell, labInDaylight, plus, type Spectrum, scaledBy, spectrum } from './spectra.ts';

/** The color, as the drawing takes it, that a material has under the light of the moment. */
export type Paint = (material: Material) => string;

/** Gives back red, green or blue, softly bounded. */
const BASES: readonly Spectrum[] = [
  spectrum((nm) => 1 / (1 + Math.exp((590 - nm) / 12))),
  bell(540, 40),
  spectrum((nm) => 1 / (1 + Math.exp((nm - 490) / 12))),
];

/** A smooth surface that has this color in daylight, as near as nothing can give back more light than falls on it. */
function colored(hex: string): Material {
  const wanted = lightOfLab(labOfHex(hex));
  // How much of each base gives the three lights: Cramer's rule.
  const lights = BASES.map((base) => lightOfLab(labInDaylight(base)));
  const column = (i: number, swapped: number, by: readonly number[]) => (i === swapped ? by : (lights[i] ?? [0, 0, 0]));
  const determinant = (swapped: number) => {
    const [a, b, c] = [0, 1, 2].map((i) => column(i, swapped, wanted)) as [number[], number[], number[]]; // three in, three out
    const at = (v: number[], i: number) => v[i] ?? 0;
    return (
      at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) -
      at(b, 0) * (at(a, 1) * at(c, 2) - at(a, 2) * at(c, 1)) +
      at(c, 0) * (at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1))
    );
  };
  const all = determinant(-1);
  const shares = [0, 1, 2].map((i) => determinant(i) / all);
  const mixed = BASES.map((base, i) => scaledBy(base, shares[i] ?? 0)).reduce(plus);
  return surface(mixed.map((value) => Math.min(0.95, Math.max(0.004, value))));
}

/** The scene as a drawing in pixels of the frame. @returns an SVG */
export function drawScene(scene: Scene, paint: Paint): string {
  const { frame, skin } = scene;
  const at = ([x, y]: Place): Place => {
    const angle = (frame.rollDegrees * Math.PI) / 180;
    const [dx, dy] = [x * frame.eyeDistance, y * frame.eyeDistance];
    return [
      frame.eyes[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      frame.eyes[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  const around: Surroundings = {
    background: paint(scene.background),
    hair: paint(scene.hair),
    clothes: paint(scene.clothes),
    eyeWhite: paint(scene.eyeWhite),
    lashes: paint(gray(0.02)),
    pupil: paint(gray(0.01)),
    light: paint(gray(0.97)),
  };
  const face = {
    skin: paint(surface(skin.reflectance)),
    iris: paint(colored(scene.words.iris)),
    brow: paint(colored(scene.words.brow)),
    lips: paint(colored(scene.words.lips)),
    browArch: 0.1,
    gloss: scene.gloss,
    sideShadow: scene.sideShadow,
    ...(scene.flush > 1 && {
      cheeks: paint(surface(skinReflectance({ ...skin.skin, blood: skin.skin.blood * scene.flush }))),
    }),
  };
  // The drawn face has its eyes 150 px apart, between them (320, 330).
  const scale = frame.eyeDistance / DRAWN_SIZE.eyeDistance;
  const placed = (markup: string) =>
    `<g transform="translate(${frame.eyes[0]} ${frame.eyes[1]}) rotate(${frame.rollDegrees}) scale(${scale}) translate(-320 -330)">${markup}</g>`;
  const behind = scene.beside.kind === 'pane' || scene.beside.kind === 'door';
  const beside = drawBeside(scene.beside, { paint, at, unit: frame.eyeDistance, skin: face.skin, dark: around.lashes });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<rect width="100%" height="100%" fill="${around.background}"/>
${behind ? beside : ''}
${placed(drawBody(face, around) + shoulders(around.clothes))}
${behind ? '' : beside}
${placed(drawHead(face, around))}
</svg>`;
}

/** The drawn clothes end with the drawing; in a larger frame they go on. */
const shoulders = (clothes: string) =>
  `<path d="M-60 1500 L-60 820 Q0 690 245 650 L395 650 Q640 690 700 820 L700 1500 Z" fill="${clothes}"/>
<path d="M245 640 Q320 720 395 640 L395 655 Q320 740 245 655 Z" fill="#000" fill-opacity=".2"/>`;

type Tools = { paint: Paint; at: (place: Place) => Place; unit: number; skin: string; dark: string };

function drawBeside(beside: Beside, { paint, at, unit, skin, dark }: Tools): string {
  const outline = (quad: Quad) =>
    quad
      .map((corner) =>
        at(corner)
          .map((value) => value.toFixed(1))
          .join(','),
      )
      .join(' ');
  switch (beside.kind) {
    case 'nothing':
      return '';
    case 'sheet':
    case 'folder':
      return `<polygon points="${outline(beside.quad)}" fill="${paint(beside.material)}"/>${beside.hand ? fingers(beside.quad, at, unit, skin) : ''}`;
    case 'screen':
      return `<polygon points="${outline(beside.quad)}" fill="${dark}" stroke="${dark}" stroke-width="${(2 * beside.bezel + beside.rounding) * unit}" stroke-linejoin="round"/>
<polygon points="${outline(shrunk(beside.quad, beside.rounding))}" fill="${paint(beside.material)}" stroke="${paint(beside.material)}" stroke-width="${beside.rounding * unit}" stroke-linejoin="round"/>`;
    case 'pane':
    case 'door':
      return `<polygon points="${outline(beside.quad)}" fill="${paint(beside.material)}" stroke="#000" stroke-opacity=".35" stroke-width="${0.08 * unit}"/>`;
    case 'shirt':
      return raisedShoulder(beside, { paint, at, unit });
  }
}

/** A hand that holds the sheet by its lower edge. */
function fingers(quad: Quad, at: Tools['at'], unit: number, skin: string): string {
  const [, , lowerRight, lowerLeft] = quad;
  const place = (share: number, up: number): Place => [
    lowerLeft[0] + share * (lowerRight[0] - lowerLeft[0]),
    lowerLeft[1] + share * (lowerRight[1] - lowerLeft[1]) - up,
  ];
  const finger = (share: number) => {
    const [x, y] = at(place(share, 0.15));
    return `<ellipse cx="${x}" cy="${y}" rx="${0.14 * unit}" ry="${0.4 * unit}" fill="${skin}" stroke="#000" stroke-opacity=".2"/>`;
  };
  return [0.4, 0.5, 0.6].map(finger).join('');
}

const shrunk = (quad: Quad, by: number): Quad => {
  const middle = quad.reduce<Place>((sum, [x, y]) => [sum[0] + x / 4, sum[1] + y / 4], [0, 0]);
  return quad.map(([x, y]) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [x - Math.sign(dx) * by * 0.5, y - Math.sign(dy) * by * 0.5] as const;
  }) as unknown as Quad; // four in, four out
};

/** A shirt that reaches up to the jaw, with folds, and if it has one a pointed collar. */
function raisedShoulder(
  { material, collar }: Extract<Beside, { kind: 'shirt' }>,
  { paint, at, unit }: Pick<Tools, 'paint' | 'at' | 'unit'>,
) {
  const cloth = paint(material);
  const path = (places: Place[]) =>
    places
      .map((place) =>
        at(place)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join(' L');
  const folds = [1.5, 2.1, 2.8].map((x) => {
    const [from, to] = [at([x, 2 + 0.2 * x]), at([x + 0.4, 4.5])];
    return `<path d="M${from[0]} ${from[1]} L${to[0]} ${to[1]}" stroke="#000" stroke-opacity=".12" stroke-width="${0.2 * unit}" fill="none"/>`;
  });
  return `<path d="M${path([
    [0.5, 1.75],
    [1.1, 1.55],
    [2.2, 2],
    [3.2, 2.7],
    [3.4, 6],
    [-3.4, 6],
    [-3.2, 2.7],
    [-1.1, 1.6],
    [-0.5, 1.75],
  ])} Z" fill="${cloth}"/>${folds.join('')}${
    collar
      ? `<path d="M${path([
          [0.4, 1.7],
          [1.15, 1.3],
          [1.6, 2.1],
          [0.7, 2.6],
        ])} Z" fill="${cloth}" stroke="#000" stroke-opacity=".25" stroke-width="${0.03 * unit}"/>`
      : ''
  }`;
}
