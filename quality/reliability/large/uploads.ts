import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aFileUpload } from '../../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../../apps/server/src/testing/picture.fixture.ts';
import { type HttpClient, retry } from '../http-client.ts';

const UPLOAD_PAUSE_MS = 2500;

/** Uploads a new picture every few seconds, each again until it is answered. @returns how many, and a check that all are there */
export async function keepUploading(seller: HttpClient, isOver: () => boolean) {
  const paths: string[] = [];
  while (!isOver()) {
    const background = `#${randomUUID().slice(0, 6)}`;
    const { payload, headers } = aFileUpload({ content: await aPicture({ background }).png().toBuffer() });
    const answer = await retry(() => seller.post('/api/seller/pictures', payload, headers));
    if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status} ${answer.body}`);
    paths.push(new URL(answer.json<{ imageUrl: string }>().imageUrl).pathname);
    await wait(UPLOAD_PAUSE_MS);
  }
  return {
    uploaded: paths.length,
    missing: async () => {
      const statuses = await Promise.all(paths.map(async (path) => ({ path, ...(await seller.get(path)) })));
      return statuses.filter(({ status }) => status !== 200).map(({ path, status }) => `picture ${path}: ${status}`);
    },
  };
}
