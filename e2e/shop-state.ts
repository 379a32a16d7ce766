import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** @returns the mails that the shop wrote to its outbox */
export async function outbox(): Promise<string[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []);
  // Files with other names are still being written.
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
}

/** @returns the mails about orders that went to this user of the journeys */
export const orderMails = async (username: string): Promise<string[]> =>
  (await outbox()).filter((mail) => mail.includes(`${username}@example.com`) && mail.includes('#BM'));
