import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import { prepareFace } from '@beautymark/try-on/prepare-face';
import { UPRIGHT } from '@beautymark/try-on/upright-face';
import type { PrepareAnswer, PrepareRequest } from './live-messages.ts';

// The page hands over the line to the worker that draws: this one has no part in the time that a frame takes.
self.onmessage = ({ data: line }: MessageEvent<MessagePort>) => {
  line.onmessage = ({ data }: MessageEvent<PrepareRequest>) => {
    const answer = prepare(data);
    line.postMessage(answer, [answer.surface.buffer, answer.masks.buffer]);
  };
};

function prepare({ photo, outlines, light }: PrepareRequest): PrepareAnswer {
  const { width, height, light: lit, grounds, surface, masks } = prepareFace(photo, UPRIGHT, outlines, light);
  for (let x = 0; x < width; x++) clear(masks, x, x + (height - 1) * width);
  for (let y = 0; y < height; y++) clear(masks, y * width, y * width + width - 1);
  return { width, height, light: lit, grounds, surface, masks };
}

/** What lies beyond the prepared picture wears what its border wears: nothing. */
function clear(masks: Uint8Array, ...pixels: readonly number[]) {
  for (const pixel of pixels) masks.fill(0, pixel * MASK_CHANNELS, (pixel + 1) * MASK_CHANNELS);
}
