import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export const outboxFolder = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'outbox');

interface WrittenMail {
  id: number;
  queuedAt: Date;
}

/** The `.eml` file of a mail. */
export const outboxFile = (folder: string, { id, queuedAt }: WrittenMail): string =>
  join(folder, `${queuedAt.toISOString().replaceAll(':', '-')}-${id}.eml`);

/** A mail is written under this name first, so that a reader of the outbox never sees an incomplete one. */
export const unfinishedFile = (file: string): string => `${file}.part`;

/** Not an error if the mail was never written here. */
export async function removeFromOutbox(folder: string, mail: WrittenMail): Promise<void> {
  const file = outboxFile(folder, mail);
  await rm(file, { force: true });
  await rm(unfinishedFile(file), { force: true });
}
