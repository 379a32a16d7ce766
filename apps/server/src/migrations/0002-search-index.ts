import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Indexed every substring of `products.search_text`, until migration 0017. */
export async function createSearchIndex(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const statement of kind === 'sqlite' ? SQLITE_INDEX : POSTGRES_INDEX) await sql.raw(statement).execute(db);
}

// The FTS5 index stores no text of its own, so the triggers must pass the old text when it changes.
const SQLITE_INDEX = [
  `create virtual table products_search using fts5(search_text, content='products', content_rowid='id',
    tokenize='trigram case_sensitive 1')`,
  `create trigger products_search_insert after insert on products begin
    insert into products_search(rowid, search_text) values (new.id, new.search_text); end`,
  `create trigger products_search_delete after delete on products begin
    insert into products_search(products_search, rowid, search_text) values ('delete', old.id, old.search_text); end`,
  `create trigger products_search_update after update of search_text on products begin
    insert into products_search(products_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into products_search(rowid, search_text) values (new.id, new.search_text); end`,
];
const POSTGRES_INDEX = [
  'create extension if not exists pg_trgm',
  'create index products_search on products using gin (search_text gin_trgm_ops)',
];
