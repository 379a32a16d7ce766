import type { Address } from './reads.ts';

export interface ViewProps {
  params: Address['params'];
}
