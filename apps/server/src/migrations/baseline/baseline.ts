import { type Migration, sql } from 'kysely';
import { appendOnly } from '#platform/db/append-only.ts';
import { replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';
import { accountTables } from './accounts.ts';
import { catalogTables } from './catalog.ts';
import { catalogChanges } from './catalog-changes.ts';
import { communityTables } from './community.ts';
import { orderTables } from './orders.ts';
import { runningTables } from './running.ts';
import { sellerTables } from './sellers.ts';

/** The whole schema, in the order of its references. What columns mean stands at their types, in `platform/db/tables`. */
export const baseline = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const types = columnTypes(kind);
    const tables = [accountTables, catalogTables, orderTables, sellerTables, communityTables, runningTables];
    const statements = [
      ...tables.flatMap((create) => separated(create(types))),
      ...catalogChanges(kind),
      ...appendOnly(kind, { table: 'ledger_entries' }),
      ...appendOnly(kind, { table: 'price_history' }),
      ...appendOnly(kind, { table: 'audit_log' }),
      // Buyers and sellers type notes, so a note can contain a name.
      ...appendOnly(kind, { table: 'parcel_history', erasable: PARCEL_NOTE }),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await replaceCatalogTriggers(db, kind);
  },
});

const PARCEL_NOTE = {
  column: 'note',
  fixed: ['id', 'parcel_id', 'from_status', 'to_status', 'actor', 'user_id', 'changed_at'],
};

const separated = (statements: string): string[] => statements.trim().split(/;\n*/).filter(Boolean);
