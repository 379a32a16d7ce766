import type { DatabaseKind } from './database.ts';

interface AppendOnly {
  table: string;
  /** A column that can still be set to null, and all other columns. */
  erasable?: { column: string; fixed: readonly string[] };
}

/** Triggers that refuse every update and delete of this table's rows, from every connection. */
export const appendOnly = (kind: DatabaseKind, table: AppendOnly): string[] =>
  kind === 'sqlite' ? sqliteTriggers(table) : postgresTriggers(table);

const fixedColumns = ({ erasable }: AppendOnly) => (erasable ? `of ${erasable.fixed.join(', ')}` : '');

function sqliteTriggers(target: AppendOnly): string[] {
  const { table, erasable } = target;
  const refuse = `begin select raise(abort, '${table} is append-only'); end`;
  const triggers = [
    `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    `create trigger ${table}_no_update before update ${fixedColumns(target)} on ${table} ${refuse}`,
  ];
  if (!erasable) return triggers;
  const { column } = erasable;
  return [
    ...triggers,
    `create trigger ${table}_${column}_only_erased before update of ${column} on ${table}
      when new.${column} is not null ${refuse}`,
  ];
}

function postgresTriggers(target: AppendOnly): string[] {
  const { table, erasable } = target;
  const triggers = [
    `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
    `create trigger ${table}_no_change before delete or update ${fixedColumns(target)} on ${table}
      for each row execute function refuse_change()`,
  ];
  if (!erasable) return triggers;
  const { column } = erasable;
  return [
    ...triggers,
    `create trigger ${table}_${column}_only_erased before update of ${column} on ${table}
      for each row when (new.${column} is not null) execute function refuse_change()`,
  ];
}
