/** Node arguments and environment of the shop, shared by `npm start`, the image, tests and benchmarks. */
import path from 'node:path';
import { ROOT } from './bootstrap.mjs';

/**
 * V8's default semi-space of 16 MB is never returned when idle; 8 MB saves memory and renders as fast. Left alone, V8 lets
 * the heap grow to twice or three times what is in use before it collects. With 30 % the shop holds 100 MB less under load;
 * an uncached page takes up to a tenth more CPU time for it.
 */
export const NODE_ARGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * The compile cache keeps compiled code between starts, since compiling is most of the start time.
 *
 * The MALLOC_* settings apply to glibc; other systems ignore them. By default glibc keeps freed memory per thread and,
 * after the first large allocation, stops returning large blocks to the system: photos of many megabytes cost a face
 * worker an extra 150 MB, and rendered pages of 100 kB left 100 MB of fragmentation. With these settings, blocks from
 * 64 kB are allocated by mmap and returned immediately.
 */
export const NODE_SETTINGS = {
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
