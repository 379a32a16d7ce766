import type { Tx } from '#platform/db/database.ts';
import type { ErasedMails } from '#platform/mail/erased-mails.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import type { Shop } from '#platform/shop.ts';
import type { ParcelsService, PaymentsService } from '#shop/ordering/index.ts';
import { archiveSome } from '#shop/selling/index.ts';

interface Deps {
  parcels: ParcelsService;
  payments: Pick<PaymentsService, 'endAllOf'>;
  erasedMails: ErasedMails;
  /** What the shop keeps about an account. */
  parts: readonly AccountData[];
}
interface Erased {
  userId: number;
}

/** What follows when an account is closed: two jobs, since a payment provider that is away must not delay the other one. */
export function accountErasing({ database, clock, log, jobs }: Shop, { parcels, payments, erasedMails, parts }: Deps) {
  const erase = jobs.kind('erase account', async (job, { userId }: Erased) => {
    const untilDone = async (some: (tx: Tx) => Promise<boolean>) => {
      while (await job.step(some));
    };
    const at = clock.now().toISOString();
    await untilDone((tx) => archiveSome(tx, { sellerId: userId, at }));
    await untilDone((tx) => parcels.cancelUnsent(tx, userId));
    for (const { erase: eraseSome } of parts) if (eraseSome) await untilDone((tx) => eraseSome(userId, tx));
    // What fails now is removed within the hour.
    await erasedMails
      .removeFilesOf(userId)
      .catch((error: unknown) => log.error({ err: error, userId }, 'mails of a deleted account not removed'));
    await database.eraseTraces().catch((error: unknown) => log.warn({ err: error }, 'traces of the account remain'));
    log.info({ userId }, 'account erased');
  });

  const endPayments = jobs.kind('end payments of a deleted account', async (_job, { userId }: Erased) => {
    if (!(await payments.endAllOf(userId))) throw new Error('the provider has not ended every payment');
  });

  return {
    /** In the transaction that closes the account. */
    add: async (tx: Tx, userId: number): Promise<void> => {
      await erase.add(tx, { userId }, { key: `user ${userId}` });
      await endPayments.add(tx, { userId });
    },
    briefly: async (): Promise<void> => {
      await Promise.all([erase.briefly(), endPayments.briefly()]);
    },
  };
}
export type AccountErasing = ReturnType<typeof accountErasing>;
