import type { Migration } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Two-factor sign-in, which nobody has yet. */
export const twoFactor = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema.alterTable('users').addColumn('two_factor_since', isoTimestamp(kind)).execute();
    await db.schema
      .createTable('two_factor_secrets')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('users.id'))
      // Sealed with a key of the shop's secret: a copy of the table makes no codes.
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      // Of the last code that was taken, so that none is taken twice.
      .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
  },
});
