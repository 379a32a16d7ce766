/** How Node runs the shop, whoever starts it: `npm start`, the bench. */
import path from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** V8's default lets young objects grow to 16 MB per half, which a shop at rest never gives back; rendering is no slower. */
export const NODE_ARGS = ['--max-semi-space-size=8'];

/**
 * Compiled code is kept between starts: loading it is most of what a start costs.
 *
 * Photos come and go in pieces of many megabytes. Linux' allocator (glibc) keeps freed memory for each thread apart and,
 * after the first large piece, no longer gives such back: a face worker then holds 150 MB more. Pages come and go as well,
 * at 100 kB each, and left 100 MB of holes in it: from 64 kB on a piece is the system's own and goes back at once. Other
 * systems ignore this.
 */
export const NODE_SETTINGS = {
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
