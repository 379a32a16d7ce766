import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import type { PlacedLayer } from '@beautymark/try-on/wear-layers';
import { faceProgram, WHOLE } from './webgl-program.ts';

/** Draws what is worn. @returns false once the browser has taken the graphics card away */
type Renderer = (layers: readonly PlacedLayer[]) => boolean;

/**
 * Wears layers by the graphics card, or what the browser has in its place.
 * @returns null where there is no WebGL2, or it cannot hold the picture
 */
export function webglRenderer(canvas: OffscreenCanvas, face: PreparedFace): Renderer | null {
  const program = faceProgram(canvas);
  if (!program) return null;
  const { gl } = program;
  const { width, height, photo } = face;
  if (Math.max(width, height) > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return null;
  program.photo(() => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, photo));
  program.prepared(face);
  return gl.getError() === gl.NO_ERROR ? (layers) => program.draw(WHOLE, layers) : null;
}
