import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { FRAGMENT_SHADER, LAYERS_MAX, VERTEX_SHADER } from '@beautymark/try-on/shader';
import type { PlacedLayer } from '@beautymark/try-on/wear-layers';

/** Draws what is worn. @returns false once the browser has taken the graphics card away */
type Renderer = (layers: readonly PlacedLayer[]) => boolean;

/**
 * Wears layers by the graphics card, or what the browser has in its place.
 * @returns null where there is no WebGL2, or it cannot hold the picture
 */
export function webglRenderer(canvas: OffscreenCanvas, face: PreparedFace): Renderer | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl || 2 * face.width > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return null;
  const program = linkedProgram(gl);
  if (!program) return null;
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, no hook of React
  gl.useProgram(program);
  const at = (name: string) => gl.getUniformLocation(program, name);
  const { width, height, photo, surface, masks } = face;
  texture(gl, 0, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, photo));
  texture(gl, 1, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, surface));
  texture(gl, 2, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 2 * width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, masks),
  );
  ['photo', 'surface', 'masks'].forEach((name, unit) => {
    gl.uniform1i(at(name), unit);
  });
  gl.uniform1i(at('height'), height);
  gl.uniform3f(at('light'), ...face.light);
  gl.viewport(0, 0, width, height);
  if (gl.getError() !== gl.NO_ERROR) return null;

  const places = {
    count: at('count'),
    reflected: at('reflected'),
    passed: at('passed'),
    finishes: at('finishes'),
    covers: at('covers'),
    channels: at('channels'),
  };
  return (layers) => {
    const worn = layers.slice(0, LAYERS_MAX);
    const films = worn.flatMap((layer) => layer.films);
    gl.uniform1i(places.count, worn.length);
    if (worn.length > 0) {
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
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return !gl.isContextLost();
  };
}

function linkedProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
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

/** Texels are read one by one, never mixed. */
function texture(gl: WebGL2RenderingContext, unit: number, upload: () => void) {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  upload();
}
