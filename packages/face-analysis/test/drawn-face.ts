import { formatHex, interpolate } from 'culori';
import { HAIR_COVERAGE } from '../src/measure/brows.ts';

/** A drawn face with known colors and geometry: ground truth for tests and evaluations. */
export type DrawnFace = {
  skin: string;
  iris: string;
  /** The hair's color; skin shines through it. */
  brow: string;
  lips: string;
  /** How high the brows' middle line rises above the line between its ends, in brow lengths. */
  browArch: number;
  /** Where it is highest, as a share of the way from the nose outwards, 0-1. */
  browPeak?: number;
  /** Shine on forehead, cheeks and nose: opacity of white light, 0–1. */
  gloss?: number;
  /** Shine of light from one side, on that half of the face: opacity of white light, 0–1. */
  sideGloss?: number;
  /** Opacity of the shadow on one half of the face and all that is on it, 0–1. */
  sideShadow?: number;
  /** Share of the brow that is hair and not skin, 0–1. */
  browCoverage?: number;
  /** The color of flushed or made-up cheeks. */
  cheeks?: string;
  /** The color of the skin around the mouth. */
  aroundMouth?: string;
};

/** Of the drawing, in pixels; the distance between the iris centers, the unit of everything else, is 150. */
export const DRAWN_SIZE = { width: 640, height: 720, eyeDistance: 150 };

const CENTER_X = 320;
const EYE_Y = 330;
const EYE_X = [CENTER_X - 75, CENTER_X + 75];
export const EYE_WHITE = '#f1ece8';
const BROW = { y: 290, halfLength: 46, thickness: 17 };

const OUTLINE =
  'M320 110 C440 110 490 210 482 350 C476 470 400 600 320 605 C240 600 164 470 158 350 C150 210 200 110 320 110 Z';

/** Standard deviation of the blur around soft shadows, in pixels. */
const SOFT = 5;
const CHEEKS = '<ellipse cx="216" cy="412" rx="44" ry="50"/><ellipse cx="424" cy="412" rx="44" ry="50"/>';
const SHINE =
  '<ellipse cx="320" cy="200" rx="75" ry="38"/><ellipse cx="225" cy="405" rx="34" ry="30"/><ellipse cx="415" cy="405" rx="34" ry="30"/><ellipse cx="320" cy="390" rx="13" ry="38"/>';

/** Colors of what is not skin, hair of the brows, iris or lips. */
export type Surroundings = {
  background: string;
  hair: string;
  clothes: string;
  eyeWhite: string;
  lashes: string;
  pupil: string;
  /** Of highlights. */
  light: string;
};

/** What surrounds a face unless told otherwise. */
export const PLAIN: Surroundings = {
  background: '#f4f4f4',
  hair: '#2b211c',
  clothes: '#5b6472',
  eyeWhite: EYE_WHITE,
  lashes: '#1c1512',
  pupil: '#0b0908',
  light: '#fff',
};

/** @param face  colors as `#rrggbb` @returns an SVG of one frontal face; colors outside the shading are exactly these */
export const drawFace = (face: DrawnFace): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_SIZE.width}" height="${DRAWN_SIZE.height}">
<rect width="100%" height="100%" fill="${PLAIN.background}"/>
${drawBody(face, PLAIN)}
${drawHead(face, PLAIN)}
</svg>`;

const shade = (opacity: number) => `fill="#000" fill-opacity="${opacity}"`;

/** What is behind the head: hair, neck and clothes. */
export const drawBody = ({ skin }: Pick<DrawnFace, 'skin'>, { hair, clothes }: Surroundings): string =>
  `<ellipse cx="320" cy="300" rx="205" ry="245" fill="${hair}"/>
<path d="M245 540 L245 720 L395 720 L395 540 Z" fill="${skin}"/>${blurred(`<path d="M245 560 Q320 640 395 560 L395 600 Q320 680 245 600 Z" ${shade(0.25)}/>`, SOFT, [245, 560, 395, 640])}
<path d="M60 720 Q90 660 245 640 L395 640 Q550 660 580 720 Z" fill="${clothes}"/>`;

export function drawHead(
  {
    gloss = 0,
    sideGloss = 0,
    sideShadow = 0,
    browCoverage = HAIR_COVERAGE,
    browPeak = 0.5,
    cheeks,
    aroundMouth,
    ...face
  }: DrawnFace,
  around: Surroundings,
): string {
  const { skin, iris, lips, browArch } = face;
  // Light mixes as light, not as sRGB.
  const brow = formatHex(interpolate([skin, face.brow], 'lrgb')(browCoverage));
  return `<defs><radialGradient id="rim" cx=".5" cy=".48" r=".58"><stop offset=".72" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient></defs>
<path d="${OUTLINE}" fill="${skin}"/>
<path d="${OUTLINE}" fill="url(#rim)"/>
${cheeks ? blurred(`<g fill="${cheeks}">${CHEEKS}</g>`, 12, [180, 350, 460, 470]) : ''}
${aroundMouth ? blurred(`<ellipse cx="320" cy="515" rx="95" ry="58" fill="${aroundMouth}"/>`, 10, [225, 457, 415, 573]) : ''}
${gloss > 0 ? blurred(`<g fill="${around.light}" fill-opacity="${gloss}">${SHINE}</g>`, 14, [191, 162, 449, 435]) : ''}
<linearGradient id="shine"><stop offset=".5" stop-color="${around.light}" stop-opacity="0"/><stop offset=".75" stop-color="${around.light}" stop-opacity="${sideGloss}"/></linearGradient>
<path d="${OUTLINE}" fill="url(#shine)"/>
${blurred(`<path d="M303 335 Q296 400 284 428 L300 436 Q310 400 312 340 Z" ${shade(0.1)}/>`, SOFT, [284, 335, 312, 436])}
<path d="M282 432 Q300 452 320 446 Q340 452 358 432 Q340 440 320 438 Q300 440 282 432 Z" ${shade(0.35)}/>
<ellipse cx="303" cy="437" rx="8" ry="4" ${shade(0.55)}/><ellipse cx="337" cy="437" rx="8" ry="4" ${shade(0.55)}/>
${EYE_X.map((x) => eye(x, iris, around)).join('\n')}
${EYE_X.map((x, side) => browPath(x, side === 0 ? -1 : 1, { color: brow, arch: browArch, peak: browPeak })).join('\n')}
<path d="M258 505 Q290 484 309 487 Q320 492 331 487 Q350 484 382 505 Q352 541 320 541 Q288 541 258 505 Z" fill="${lips}"/>
<path d="M260 505 Q320 511 380 505" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/>
${blurred('<path d="M285 553 Q320 564 355 553" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="6"/>', SOFT, [282, 550, 358, 562])}
<linearGradient id="side"><stop offset=".35" stop-color="#000" stop-opacity="${sideShadow}"/><stop offset=".7" stop-color="#000" stop-opacity="0"/></linearGradient>
<path d="${OUTLINE}" fill="url(#side)"/>`;
}

/** A blur costs what its filter covers: `[left, top, right, bottom]` of what is drawn, and as far around as it reaches. */
function blurred(
  drawn: string,
  deviation: number,
  [left, top, right, bottom]: [number, number, number, number],
): string {
  const reach = 3 * deviation + 2;
  const id = `blur-${left}-${top}`;
  const region = `x="${left - reach}" y="${top - reach}" width="${right - left + 2 * reach}" height="${bottom - top + 2 * reach}"`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${drawn}</g>`;
}

function eye(x: number, iris: string, { eyeWhite, lashes, pupil, light }: Surroundings): string {
  const almond = `M${x - 36} ${EYE_Y + 4} Q${x} ${EYE_Y - 32} ${x + 36} ${EYE_Y + 2} Q${x} ${EYE_Y + 25} ${x - 36} ${EYE_Y + 4} Z`;
  const clip = `eye-${x}`;
  return `<clipPath id="${clip}"><path d="${almond}"/></clipPath>
<path d="${almond}" fill="${eyeWhite}"/>
<g clip-path="url(#${clip})"><circle cx="${x}" cy="${EYE_Y}" r="16" fill="${iris}"/><circle cx="${x}" cy="${EYE_Y}" r="16" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.5"/>
<circle cx="${x}" cy="${EYE_Y}" r="5.5" fill="${pupil}"/><circle cx="${x - 4}" cy="${EYE_Y - 5}" r="2.5" fill="${light}"/></g>
<path d="M${x - 37} ${EYE_Y + 4} Q${x} ${EYE_Y - 34} ${x + 37} ${EYE_Y + 2}" fill="none" stroke="${lashes}" stroke-width="4"/>
<path d="M${x - 34} ${EYE_Y - 8} Q${x} ${EYE_Y - 44} ${x + 34} ${EYE_Y - 10}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`;
}

/** A quadratic curve over the brow's chord, highest in its middle parameter: at half the height of its control point. */
function browPath(
  x: number,
  outward: -1 | 1,
  { color, arch, peak }: { color: string; arch: number; peak: number },
): string {
  const length = 2 * BROW.halfLength;
  const [inner, outer] = [x - outward * BROW.halfLength, x + outward * BROW.halfLength];
  const control = { x: inner + outward * length * (2 * peak - 0.5), y: BROW.y - 2 * arch * length };
  const curve = `M${inner} ${BROW.y} Q${control.x} ${control.y} ${outer} ${BROW.y}`;
  const [left, right] = [x - BROW.halfLength, x + BROW.halfLength];
  const half = BROW.thickness / 2;
  return blurred(`<path d="${curve}" fill="none" stroke="${color}" stroke-width="${BROW.thickness}"/>`, 1.5, [
    left - half,
    Math.min(control.y, BROW.y) - half,
    right + half,
    Math.max(control.y, BROW.y) + half,
  ]);
}
