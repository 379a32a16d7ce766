import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { FRAGMENT_SHADER, LAYERS_MAX, VERTEX_SHADER } from '@beautymark/try-on/shader';
import type { PlacedLayer } from '@beautymark/try-on/wear-layers';

type Gl = WebGL2RenderingContext;

/** Where triangles lie: x and y on the canvas from −1 to 1 upwards, then 0 to 1 on the prepared face, for each corner. */
export type Corners = Float32Array;

export interface FaceProgram {
  gl: Gl;
  /** The face's photo or frame, as large as the canvas. */
  photo: (upload: () => void) => void;
  /** What was prepared of the face. `mixed`: read between its pixels, where the canvas is finer. */
  prepared: (face: Omit<PreparedFace, 'photo'>, mixed?: 'mixed') => void;
  /** @returns false once the browser has taken the graphics card away */
  draw: (corners: Corners, layers: readonly PlacedLayer[]) => boolean;
}

/** @returns null where there is no WebGL2 */
export function faceProgram(canvas: OffscreenCanvas): FaceProgram | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  const program = gl && linkedProgram(gl);
  if (!program) return null;
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, no hook of React
  gl.useProgram(program);
  const at = (name: string) => gl.getUniformLocation(program, name);
  ['photo', 'surface', 'masks'].forEach((name, unit) => {
    gl.uniform1i(at(name), unit);
  });
  const textures = { photo: gl.createTexture(), surface: gl.createTexture(), masks: gl.createTexture() };
  const setLayers = layerUniforms(gl, at);
  corners(gl, program);
  return {
    gl,
    photo(upload) {
      bind(gl, 0, gl.TEXTURE_2D, textures.photo, gl.NEAREST);
      upload();
    },
    prepared({ width, height, light, surface, masks }, mixed) {
      const filter = mixed ? gl.LINEAR : gl.NEAREST;
      bind(gl, 1, gl.TEXTURE_2D, textures.surface, filter);
      // Numbers of four bytes cannot be mixed everywhere.
      const numbers = mixed ? gl.RGBA16F : gl.RGBA32F;
      gl.texImage2D(gl.TEXTURE_2D, 0, numbers, width, height, 0, gl.RGBA, gl.FLOAT, surface);
      bind(gl, 2, gl.TEXTURE_2D_ARRAY, textures.masks, filter);
      const planes = maskPlanes(masks);
      gl.texImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, width, height, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, planes);
      gl.uniform3f(at('light'), ...light);
    },
    draw(shape, layers) {
      gl.uniform1i(at('height'), gl.drawingBufferHeight);
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      setLayers(layers);
      gl.bufferData(gl.ARRAY_BUFFER, shape, gl.STREAM_DRAW);
      gl.drawArrays(gl.TRIANGLES, 0, shape.length / 4);
      return !gl.isContextLost();
    },
  };
}

/** Two triangles: the whole canvas, on which the whole prepared face lies. */
export const WHOLE: Corners = Float32Array.from(
  [
    [-1, 1, 0, 0],
    [1, 1, 1, 0],
    [-1, -1, 0, 1],
    [-1, -1, 0, 1],
    [1, 1, 1, 0],
    [1, -1, 1, 1],
  ].flat(),
);

/** The first four shares of each pixel, then the others: textures have four channels. */
function maskPlanes(masks: Uint8Array): Uint8Array {
  const planes = new Uint8Array(masks.length);
  const half = masks.length / 2;
  for (let pixel = 0; pixel < masks.length / MASK_CHANNELS; pixel++)
    for (let channel = 0; channel < 4; channel++) {
      planes[4 * pixel + channel] = masks[MASK_CHANNELS * pixel + channel] ?? 0;
      planes[half + 4 * pixel + channel] = masks[MASK_CHANNELS * pixel + 4 + channel] ?? 0;
    }
  return planes;
}

function layerUniforms(gl: Gl, at: (name: string) => WebGLUniformLocation | null) {
  const places = {
    count: at('count'),
    reflected: at('reflected'),
    passed: at('passed'),
    finishes: at('finishes'),
    covers: at('covers'),
    channels: at('channels'),
  };
  return (layers: readonly PlacedLayer[]) => {
    const worn = layers.slice(0, LAYERS_MAX);
    gl.uniform1i(places.count, worn.length);
    if (worn.length === 0) return;
    const films = worn.flatMap((layer) => layer.films);
    gl.uniform3fv(
      places.reflected,
      films.map(({ reflected }) => reflected),
    );
    gl.uniform3fv(
      places.passed,
      films.map(({ passed }) => passed),
    );
    gl.uniform3fv(
      places.finishes,
      worn.flatMap(({ shine, glow, sparkle }) => [shine, glow, sparkle]),
    );
    gl.uniform1fv(
      places.covers,
      worn.map(({ cover }) => cover),
    );
    gl.uniform1iv(
      places.channels,
      worn.map(({ channel }) => channel),
    );
  };
}

function corners(gl: Gl, program: WebGLProgram) {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  ['corner', 'prepared'].forEach((name, i) => {
    const place = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 16, 8 * i);
  });
}

function linkedProgram(gl: Gl): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function bind(gl: Gl, unit: number, target: GLenum, texture: WebGLTexture | null, filter: GLint) {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(target, texture);
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}
