import { type AuditEntry, operatorAudit } from '@beautymark/contracts/operator';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { type RawBuilder, sql } from 'kysely';
import { among, column, contains, containsIn } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';

export function auditLogRoute(db: Db): Route {
  const entries = () =>
    db
      .selectFrom('audit_log')
      .leftJoin('users', 'users.id', 'audit_log.operator_id')
      .select(['audit_log.id', 'action', 'subject', 'subject_name as subjectName', 'note', 'done_at as at'])
      .select('users.username');

  const entriesWith = (search: string) => {
    const columns = ['action', 'subject', 'subject_name', 'note', 'users.username'];
    return entries().where(({ or }) => or([...columns.map((name) => contains(name, search)), isPersonCalled(search)]));
  };

  async function list({ search = '', ...page }: SearchedPage) {
    const found = search === '' ? entries() : entriesWith(search);
    const { rows, nextCursor } = await pageById(found, 'audit_log.id', page);
    const items = (await withSubjects(db, rows)).map(
      ({ username, ...entry }): AuditEntry => ({ ...entry, operator: username ?? 'command line' }),
    );
    return { items, nextCursor };
  }

  return serve(operatorAudit, ({ query }) => list(query));
}

interface Entry {
  /** Kind and id, as in "product 7". */
  subject: string;
  subjectName: string | null;
}

/** Adds names of people, which the log does not store, and the subject's address. */
async function withSubjects<Row extends Entry>(db: Db, entries: readonly Row[]) {
  const subjects = entries.map(({ subject }) => subject);
  const people = await db
    .selectFrom('users')
    .where('id', 'in', among([...idsOf(subjects, 'seller'), ...idsOf(subjects, 'user')]))
    .select(['id', 'username', SELLER_NAME.as('sellerName'), 'seller_approval', 'deleted_at'])
    .execute();
  const listed = await column(
    db
      .selectFrom('products')
      .where('id', 'in', among(idsOf(subjects, 'product')))
      .where(IS_FOR_SALE)
      .select('id'),
    'id',
  );
  const [names, paths] = [new Map<string, string>(), new Map<string, string>()];
  for (const { id, username, sellerName, seller_approval, deleted_at } of people) {
    names.set(`user ${id}`, username).set(`seller ${id}`, sellerName);
    if (seller_approval === null && deleted_at === null) paths.set(`seller ${id}`, `/sellers/${id}`);
  }
  for (const id of listed) paths.set(`product ${id}`, `/product/${id}`);
  return entries.map((entry) => ({
    ...entry,
    subjectName: names.get(entry.subject) ?? entry.subjectName,
    subjectPath: paths.get(entry.subject) ?? listPathOf(entry.subject),
  }));
}

const idsOf = (subjects: readonly string[], kind: string): number[] =>
  subjects.filter((subject) => subject.startsWith(`${kind} `)).map((subject) => Number(subject.slice(kind.length + 1)));

/** Brands and categories always have a page. */
function listPathOf(subject: string): string | null {
  const [, kind, id] = /^(brand|category) (\d+)$/.exec(subject) ?? [];
  return kind === undefined ? null : `/products?${kind}=${id}`;
}

/** Whether the subject is a person with this name. */
const isPersonCalled = (search: string): RawBuilder<boolean> => sql<boolean>`audit_log.subject in (
  select 'seller ' || users.id from users where ${containsIn(SELLER_NAME, search)}
  union all select 'user ' || users.id from users where ${contains('users.username', search)})`;
