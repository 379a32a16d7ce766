import type { Light } from '@beautymark/contracts/math/srgb';
import { type Face, type FaceModel, faceGeometry, faceTracker } from '@beautymark/face-analysis/live';
import { carriedMesh, type PlacedMesh } from '@beautymark/try-on/face-mesh';
import { faded } from '@beautymark/try-on/faded';
import { type FaceLight, lightBySkin, WHITE_LIGHT } from '@beautymark/try-on/light-on-face';
import type { Grounds } from '@beautymark/try-on/split-surface';
import { UPRIGHT, uprightOutlines, uprightView } from '@beautymark/try-on/upright-face';
import { type Layer, type PlacedLayer, preparedLayers } from '@beautymark/try-on/wear-layers';
import { faceProgram, WHOLE } from '../webgl-program.ts';
import type { KeptPicture, PrepareAnswer, PrepareRequest } from './live-messages.ts';
import { presenceAfter } from './presence.ts';

/** The networks see the frame at most this high: more brings the points no nearer. */
const SEEN_HEIGHT = 480;
const JPEG_QUALITY = 0.95;

/** A face on the frame that is shown, in pixels of it. */
type Placed = PlacedMesh & Pick<Face, 'regions' | 'irises'>;

export interface LiveScene {
  wear: (layers: readonly Layer[]) => void;
  /** Draws a frame with what is worn, and lets go of it. @throws Error when the browser can draw no longer */
  draw: (picture: ImageBitmap, seconds: number) => { picture: ImageBitmap; isFaceSeen: boolean };
  /** @returns null where no face is seen on it */
  keep: (picture: ImageBitmap) => Promise<KeptPicture | null>;
}

interface SceneOptions {
  model: FaceModel;
  /** Prepares faces elsewhere, since that takes several frames. */
  preparer: MessagePort;
  /** The color that the skin was judged to have, on the photo; null where it was not. */
  skin: Light | null;
}

/**
 * A face in a moving picture, wearing shades: followed in every frame, prepared anew every few frames, and in between what
 * was prepared is carried along by the mesh of the face. @throws Error when the browser has no WebGL2
 */
export function liveScene({ model, preparer, skin }: SceneOptions): LiveScene {
  let drawing = openDrawing();
  const tracker = faceTracker(model);
  const seen = readableCanvas();
  const upright = readableCanvas();
  const grounds = steadyGrounds();

  let layers: readonly Layer[] = [];
  let worn: readonly PlacedLayer[] = [];
  let light: FaceLight = { light: WHITE_LIGHT, skin };
  let known: { grounds: Grounds; mesh: PlacedMesh } | null = null;
  /** `isStale`: by now another face is there. */
  let preparing: { mesh: PlacedMesh; isStale: boolean } | null = null;
  let last: { placed: Placed; seconds: number; presence: number } | null = null;

  preparer.onmessage = ({ data }: MessageEvent<PrepareAnswer>) => {
    const mesh = preparing?.isStale === false ? preparing.mesh : null;
    preparing = null;
    if (!mesh) return;
    drawing.program.prepared(data, 'mixed');
    known = { grounds: grounds.after(data), mesh };
    if (skin) light = { light: lightBySkin(seenSkin(known.grounds, data.light), skin), skin };
    worn = preparedLayers(layers, known.grounds);
  };

  function draw(picture: ImageBitmap, seconds: number) {
    const { width, height } = picture;
    const placed = placedFace(tracker.follow(pictureOf(picture), seconds), picture);
    if (last && placed && hasJumped(last.placed, placed)) forget();
    const presence = presenceAfter(last, seconds, placed !== null && known !== null);
    if (!placed && presence === 0) forget();
    if (placed && !preparing) prepare(picture, placed);
    const shown = placed ?? last?.placed;
    last = shown ? { placed: shown, seconds, presence } : null;

    const paint = () => {
      const { canvas, program } = drawing;
      const { gl } = program;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      program.photo(() => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture));
      const isDrawn = program.draw(WHOLE, []);
      if (!shown || !known || presence === 0 || worn.length === 0) return isDrawn;
      return program.draw(carriedMesh(shown, known.mesh), faded(worn, presence));
    };
    if (!paint()) {
      // The browser has taken the graphics card away: what was prepared on it is gone, too.
      drawing = openDrawing();
      forget();
      if (!paint()) throw new Error('the browser has taken the graphics card away twice');
    }
    picture.close();
    return { picture: drawing.canvas.transferToImageBitmap(), isFaceSeen: placed !== null };
  }

  /** What was prepared is of a face that is no longer there. */
  function forget() {
    known = null;
    grounds.forget();
    if (preparing) preparing.isStale = true;
  }

  function prepare(picture: ImageBitmap, placed: Placed) {
    const view = uprightView(placed.irises);
    const { width, height } = UPRIGHT;
    const context = upright(width, height);
    context.setTransform(...view.matrix);
    context.drawImage(picture, 0, 0);
    const photo = context.getImageData(0, 0, width, height).data;
    preparing = { mesh: { width, height, points: placed.points.map(view.place) }, isStale: false };
    const request: PrepareRequest = { photo, outlines: uprightOutlines(placed.regions, view), light };
    preparer.postMessage(request, [photo.buffer]);
  }

  /** As the networks want it. */
  function pictureOf(picture: ImageBitmap) {
    const scale = Math.min(1, SEEN_HEIGHT / picture.height);
    const [width, height] = [Math.round(scale * picture.width), Math.round(scale * picture.height)];
    const context = seen(width, height);
    context.drawImage(picture, 0, 0, width, height);
    return { width, height, rgb: withoutAlpha(context.getImageData(0, 0, width, height).data) };
  }

  return {
    wear(next) {
      layers = next;
      worn = known ? preparedLayers(layers, known.grounds) : [];
    },
    draw,
    async keep(picture) {
      const small = pictureOf(picture);
      // A tracker of its own: what is kept is not smoothed over frames.
      const face = faceTracker(model).follow(small, 0);
      if (!face) return null;
      const { width, height } = picture;
      const context = readableCanvas()(width, height);
      context.drawImage(picture, 0, 0);
      picture.close();
      const file = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
      return { file, face: faceGeometry(small, face), light };
    },
  };
}

/** @throws Error when the browser has no WebGL2 */
function openDrawing() {
  const canvas = new OffscreenCanvas(UPRIGHT.width, UPRIGHT.height);
  const program = faceProgram(canvas);
  if (!program) throw new Error('this browser has no WebGL2');
  return { canvas, program };
}

/** A face of the smaller picture that the networks saw, on the frame itself. */
function placedFace(face: Face | null, { width, height }: ImageBitmap): Placed | null {
  if (!face) return null;
  const scale = Math.max(1, height / SEEN_HEIGHT);
  const place = ([x, y]: readonly [number, number]): [number, number] => [x * scale, y * scale];
  const iris = ({ x, y, r }: Face['irises']['left']) => ({ x: x * scale, y: y * scale, r: r * scale });
  const regions = Object.entries(face.regions).map(([region, outline]) => [region, outline.map(place)]);
  return {
    width,
    height,
    points: face.landmarks.map(place),
    regions: Object.fromEntries(regions), // the keys are those of face.regions
    irises: { left: iris(face.irises.left), right: iris(face.irises.right) },
  };
}

/** No face moves by more than the distance between its eyes from one frame to the next: it is another one. */
function hasJumped({ irises: before }: Placed, { irises: now }: Placed): boolean {
  const eyes = Math.hypot(before.right.x - before.left.x, before.right.y - before.left.y);
  return Math.hypot(now.left.x - before.left.x, now.left.y - before.left.y) > eyes;
}

const seenSkin = ({ skin }: Grounds, [red, green, blue]: Light): Light => [
  skin[0] * red,
  skin[1] * green,
  skin[2] * blue,
];

/** A canvas to read from; it keeps its memory from frame to frame. */
function readableCanvas() {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  return (width: number, height: number) => {
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    return context;
  };
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

/** Each preparation moves the usual colors of a face by this share: a single one is noisy, and shades would flicker. */
const NEW_SHARE = 0.35;

type Measured = { grounds: Grounds; light: Light };

/** The usual colors of skin, lips and brows, steadied over time as the camera sees them, whatever the light was taken for. */
function steadyGrounds() {
  let seen: Pick<Grounds, 'skin' | 'lips' | 'brows'> | null = null;
  return {
    after({ grounds, light }: Measured): Grounds {
      const now = {
        skin: times(grounds.skin, light),
        lips: times(grounds.lips, light),
        brows: times(grounds.brows, light),
      };
      const before = seen;
      const steady = (part: keyof typeof now): Light => (before ? mixed(before[part], now[part]) : now[part]);
      seen = { skin: steady('skin'), lips: steady('lips'), brows: steady('brows') };
      const inLight = (color: Light) => times(color, [1 / light[0], 1 / light[1], 1 / light[2]]);
      return { ...grounds, skin: inLight(seen.skin), lips: inLight(seen.lips), brows: inLight(seen.brows) };
    },
    /** The next face is another one. */
    forget() {
      seen = null;
    },
  };
}

const times = (one: Light, other: Light): Light => [one[0] * other[0], one[1] * other[1], one[2] * other[2]];
const mixed = (one: Light, other: Light): Light => {
  const channel = (c: 0 | 1 | 2) => one[c] + NEW_SHARE * (other[c] - one[c]);
  return [channel(0), channel(1), channel(2)];
};
