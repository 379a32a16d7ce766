import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@beautymark/contracts/limits';
import {
  exportProducts,
  IMPORT_STATES,
  importProducts,
  type ProductImport,
  productImportById,
} from '@beautymark/contracts/seller-files';
import { sql } from 'kysely';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { csvHeaders } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { type Clock, DAY_MS, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { Shop } from '#platform/shop.ts';
import { countRows, unknownColumns } from './csv-records.ts';
import { type importJobs, refuseRows } from './import-job.ts';

/** Unknown columns are kept as refusals of this row; no product can stand in it. */
const HEADER_ROW = 1;
const KEPT_MS = 30 * DAY_MS;
const CHANGES_SHOWN = 10_000;
/** A file that is mended and tried once a minute. */
const IMPORTS = { name: 'imports of products', hits: 60, withinMs: HOUR_MS };

interface Deps {
  work: Pick<ReturnType<typeof importJobs>, 'add'>;
  exportOf: (sellerId: number) => Promise<Readable>;
}

/** A seller's products as CSV files, in and out. */
export function importsRoutes({ db, clock, limits }: Shop, { work, exportOf }: Deps) {
  /** Accepts a file whose form is right; its rows are judged one by one later. */
  async function start(sellerId: number, file: Uint8Array, { dryRun }: { dryRun: boolean }): Promise<number> {
    await limits.hit(IMPORTS, String(sellerId));
    const csv = textOf(file);
    const total = await countRows(csv);
    const now = clock.now().toISOString();
    const row = { seller_id: sellerId, is_dry_run: dryRun ? (1 as const) : (0 as const), csv, total };
    const ignored = await unknownColumns(csv);
    return inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('product_imports')
        .values({ ...row, state: 'waiting', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await refuseRows(
        tx,
        id,
        ignored.map((name) => ({ row: HEADER_ROW, field: name.slice(0, 50), message: 'There is no such column' })),
      );
      await work.add(tx, { importId: id });
      return id;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('import.already_running') : error;
    });
  }

  async function progress(sellerId: number, id: number): Promise<ProductImport> {
    const row = await db
      .selectFrom('product_imports')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .select(['state', 'is_dry_run', 'total', 'done', 'added', 'changed'])
      .executeTakeFirst();
    if (!row) throw new Refusal('import.not_found');
    const { is_dry_run, total, done, added, changed } = row;
    const state = IMPORT_STATES.find((name) => name === row.state) ?? 'failed';
    const refusals = await db
      .selectFrom('product_import_refusals')
      .where('import_id', '=', id)
      .orderBy('row')
      .orderBy('position')
      .select(['row', 'field', 'message', 'archived_product_id'])
      .execute();
    const ignoredColumns = refusals.filter((refusal) => refusal.row === HEADER_ROW).map(({ field }) => field);
    const refused = refusals
      .filter((refusal) => refusal.row !== HEADER_ROW)
      .map(({ archived_product_id, ...refusal }) => ({
        ...refusal,
        ...(archived_product_id === null ? {} : { archivedProductId: archived_product_id }),
      }));
    const ignored = ignoredColumns.length > 0 ? { ignoredColumns } : {};
    const dryRun = is_dry_run === 1;
    const changes = dryRun && state === 'done' ? { changes: await changesOf(id) } : {};
    return { id, state, dryRun, total, done, added, changed, refused, ...changes, ...ignored };
  }

  const changesOf = (importId: number) =>
    db
      .selectFrom('product_import_changes')
      .where('import_id', '=', importId)
      .orderBy('row')
      .orderBy('position')
      .limit(CHANGES_SHOWN)
      .select(['row', 'field', 'was', 'now'])
      .execute();

  return routesOf(
    (app) =>
      app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES }, (_request, body, done) =>
        done(null, body),
      ),
    serve(
      importProducts,
      async ({ by, query, request: { body } }) => {
        const file = body ?? EMPTY_FILE;
        if (!Buffer.isBuffer(file)) throw new Refusal('request.unsupported_media_type');
        return { id: await start(by, file, query) };
      },
      { onRequest: uploadBudget(IMPORT_MAX_BYTES, { refusal: 'server.busy' }) },
    ),
    serve(productImportById, ({ by, params }) => progress(by, params.id)),
    serve(exportProducts, async ({ by, reply }) => reply.headers(csvHeaders('products.csv')).send(await exportOf(by)), {
      config: { isForPrograms: true },
    }),
  );
}

/** A request without a body has no type. */
const EMPTY_FILE = Buffer.alloc(0);

export const removeOldImports = (run: CleanUpRun, clock: Clock) =>
  deleteAll(run, {
    table: 'product_imports',
    key: 'id',
    where: sql<boolean>`created_at < ${isoAfter(clock, -KEPT_MS)} and state not in ('waiting', 'running')`,
  });

function textOf(file: Uint8Array): string {
  const unreadable = (message: string) => new Refusal('import.unreadable', { issues: [{ path: '', message }] });
  // As a workbook of any spreadsheet begins: it is a zip file.
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004') {
    throw unreadable('This is a workbook, such as .xlsx: save it as “CSV UTF-8” and choose that file');
  }
  try {
    // PostgreSQL stores no NUL: as another control character it is refused with its row and field.
    return new TextDecoder('utf-8', { fatal: true }).decode(file).replaceAll('\0', '\u0001');
  } catch {
    throw unreadable('The file is not saved as UTF-8 text');
  }
}
