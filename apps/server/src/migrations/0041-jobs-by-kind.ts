import { type Migration, sql } from 'kysely';

/** Jobs are found by their kind, run under their key one after the other, and imports are jobs. */
export const jobsByKind = (): Migration => ({
  async up(db) {
    await db.schema.alterTable('jobs').addColumn('running_key', 'text').execute();
    await db.schema.createIndex('jobs_running').unique().on('jobs').column('running_key').execute();
    await db.schema.dropIndex('jobs_due').execute();
    await db.schema.createIndex('jobs_of_kind').on('jobs').columns(['kind', 'due_at', 'id']).execute();

    await sql`insert into jobs (kind, payload, attempts, added_at, due_at)
      select 'work off an import', '{"importId":' || id || '}', attempts, created_at, created_at
      from product_imports where state in ('waiting', 'running')`.execute(db);
    await db.schema.dropIndex('product_imports_by_state').execute();
    for (const column of ['attempts', 'runner', 'leased_until'])
      await db.schema.alterTable('product_imports').dropColumn(column).execute();
  },
});
