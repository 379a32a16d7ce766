import { ensureBuilt } from '../../tools/storefront-build.mjs';

/** Vitest global setup of the reliability tests: the shop serves pages from the built storefront. */
export const setup = () => ensureBuilt(process.execPath);
