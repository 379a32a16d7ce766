import type { Clock } from '../lifecycle/clock.ts';
import type { Tx } from './database.ts';

interface Done {
  /** The operator's id; null for the command line. */
  by: number | null;
  action: string;
  /** Kind and id, as in "product 7". */
  subject: string;
  /** What it is called now, which the log keeps. Not of people: the log would go on naming a deleted account. */
  name?: string;
  note?: string | null | undefined;
}

/** Writes an act of an operator or of staff to the log, which cannot be changed, in the transaction that does it. */
export async function audit(tx: Tx, clock: Clock, { by, action, subject, name, note = null }: Done): Promise<void> {
  const entry = { operator_id: by, action, subject, subject_name: name, note, done_at: clock.now().toISOString() };
  await tx.insertInto('audit_log').values(entry).execute();
}
