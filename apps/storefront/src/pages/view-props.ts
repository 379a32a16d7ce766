import type { Address } from './reads.ts';

/** What each screen gets from its route. */
export interface ViewProps {
  params: Address['params'];
}
