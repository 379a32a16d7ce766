import { adviceSource, embeddedAdvisor } from '#shop/advice/index.ts';
import { CATALOG_FOLDER } from '#shop/pictures/index.ts';

/** The supplied advice. Learning from it takes seconds: once for all files that a worker runs, before their first test. */
export const source = adviceSource(CATALOG_FOLDER);
source.warmUp();
export const advisor = embeddedAdvisor(source);
