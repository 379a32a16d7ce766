import { IMPORT_STATES, type ProductImport } from '@beautymark/contracts/seller-files';
import type { Database } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { countRows } from './csv-records.ts';
import { importsRepository } from './imports.repository.ts';

const KEPT_MS = 30 * DAY_MS;

interface Deps {
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** Starts the work; the request does not wait for it. */
  wake: () => void;
}

export function importsService({ database: { db }, clock, wake }: Deps) {
  const repository = importsRepository(db);

  /** Accepts a file whose form is right; its rows are judged one by one later. */
  async function start(sellerId: number, file: Uint8Array, { dryRun }: { dryRun: boolean }): Promise<number> {
    const csv = textOf(file);
    const total = await countRows(csv);
    const now = clock.now().toISOString();
    const row = { seller_id: sellerId, is_dry_run: dryRun ? (1 as const) : (0 as const), csv, total };
    const id = await repository.insert({ ...row, leased_until: now, created_at: now }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('import.already_running') : error;
    });
    wake();
    return id;
  }

  async function progress(sellerId: number, id: number): Promise<ProductImport> {
    const row = await repository.byId(sellerId, id);
    if (!row) throw new Refusal('import.not_found');
    const { is_dry_run, total, done, added, changed } = row;
    const state = IMPORT_STATES.find((name) => name === row.state) ?? 'failed';
    const refused = await repository.refusals(id);
    return { id, state, dryRun: is_dry_run === 1, total, done, added, changed, refused };
  }

  const removeOld = () => repository.removeBefore(isoAfter(clock, -KEPT_MS));

  return { start, progress, removeOld };
}
export type ImportsService = ReturnType<typeof importsService>;

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new Refusal('import.unreadable', { issues: [{ path: '', message: 'The file is not saved as UTF-8 text' }] });
  }
}
