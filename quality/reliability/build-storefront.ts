import { ensureBuilt } from '../../tools/storefront-build.mjs';

/** Vitest's set-up of these tests: the shop serves pages from the build. */
export const setup = () => ensureBuilt(process.execPath);
