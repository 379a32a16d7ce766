import type { DatabaseKind } from '#platform/db/database.ts';

/** The table that the triggers of `SHOWN_TABLES` write to, and how far its stored readers have come. */
export const catalogChanges = (kind: DatabaseKind): readonly string[] => [
  ...(kind === 'sqlite' ? SQLITE : POSTGRES),
  'create table catalog_cursors (name text primary key, seq bigint not null)',
  `insert into catalog_cursors values ('wishlist', 0)`,
];

/** One writer at a time commits, so the numbers rise with the commits. */
const SQLITE = [
  `create table catalog_changes (
    seq integer primary key autoincrement,
    product_id bigint,
    changed_at text not null
  )`,
];

/**
 * PostgreSQL's sequences do not follow commits: each transaction takes one number from `catalog_version` at its first
 * change, under a lock that is its last and lasts to its commit, and notifies every listening process.
 */
const POSTGRES = [
  `create table catalog_changes (
    seq bigint not null,
    product_id bigint,
    changed_at text collate "C" not null
  )`,
  'create unique index catalog_changes_once on catalog_changes (seq, coalesce(product_id, 0))',
  'create table catalog_version (seq bigint not null)',
  'insert into catalog_version values (0)',
  `create function catalog_change_seq() returns bigint language plpgsql as $$
  declare number bigint := nullif(current_setting('beautymark.catalog_change', true), '')::bigint;
  begin
    if number is null then
      update catalog_version set seq = seq + 1 returning seq into number;
      perform set_config('beautymark.catalog_change', number::text, true);
      notify catalog_changed;
    end if;
    return number;
  end $$`,
];
