import type { Migration } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';
import { BASELINE } from './adopt-baseline.ts';
import { baseline } from './baseline/baseline.ts';
import { orderedDeliveryDays } from './ordered-delivery-days.ts';

/** Applied in this order, forward only. A released migration is never edited. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  [BASELINE]: baseline(kind),
  '0066-ordered-delivery-days': orderedDeliveryDays(),
});
