import { fileURLToPath } from 'node:url';

/** Of what was supplied with the shop; ends in a slash. */
export const CATALOG_FOLDER = fileURLToPath(new URL('../../../../../catalogue/', import.meta.url));
