import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, preparedLayers } from '@beautymark/try-on/wear-layers';
import { webglRenderer } from '../../apps/storefront/src/face/try-on/webgl-renderer.ts';

/** Runs in a browser page of the evaluation: the shader on the numbers that the pure formula had. */
export function drawWithShader(face: PreparedFace, layers: readonly Layer[]) {
  const canvas = new OffscreenCanvas(face.width, face.height);
  const draw = webglRenderer(canvas, face);
  if (!draw) throw new Error('this browser has no WebGL2');
  draw(preparedLayers(layers, face.grounds));
  const gl = canvas.getContext('webgl2');
  const pixels = new Uint8Array(face.width * face.height * 4);
  const read = () => gl?.readPixels(0, 0, face.width, face.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  read();
  const started = performance.now();
  const times = 5;
  for (let i = 0; i < times; i++) {
    draw(preparedLayers(layers, face.grounds));
    read();
  }
  return { pixels, milliseconds: (performance.now() - started) / times };
}
