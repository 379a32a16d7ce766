import { deleteAccount, exportAccount } from '@beautymark/contracts/account-privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exists } from '#platform/db/count.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { type AccountData, FORMER_CUSTOMER } from '#platform/personal-data/account-data.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import { lockOwnSession, type OwnSession, ownSession, type Sessions } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { emptyCart } from '#shop/cart/index.ts';
import type { ParcelsService } from '#shop/ordering/index.ts';
import type { PaymentsService } from '#shop/payments/index.ts';
import { archiveSome } from '#shop/selling/index.ts';
import type { PasswordCheck } from './passwords.ts';

const EXPORTS = { name: 'account export', hits: 10, withinMs: HOUR_MS };

interface Deps {
  checkPassword: PasswordCheck;
  parcels: ParcelsService;
  payments: Pick<PaymentsService, 'endAllOf'>;
  /** What the shop keeps about an account. */
  parts: readonly AccountData[];
  sessions: Sessions;
  devices: KnownDevices;
  /** Closing the account ends the talk with KeyBot; the analysis belongs to the browser. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The download of an account's data, and the end of the account. */
export function privacyRoutes(shop: Shop, deps: Deps) {
  const { database, clock, log, limits } = shop;
  const { checkPassword, parcels, parts, sessions, devices, endTalk } = deps;
  const erasing = accountErasing(shop, deps);

  async function exportOf(userId: number): Promise<Record<string, unknown>> {
    await limits.hit(EXPORTS, String(userId));
    // Reads all of the account's data, so not on the connections of visitors.
    const db = database.maintenancePool;
    const data: Record<string, unknown> = { exportedAt: clock.now().toISOString() };
    for (const { file } of parts) if (file) data[file.part] = await file.read(userId, db, clock);
    return data;
  }

  /**
   * Closes the account: its sessions end, and it is neither seen nor sold from. Jobs erase the rest; for a small
   * account before the answer.
   */
  async function close(session: OwnSession, password: string): Promise<void> {
    const { userId } = session;
    const user = await checkPassword(userId, password);
    if (isDemoAccount(user)) throw new Refusal('account.demo');
    await inTransaction(database.db, async (tx) => {
      if (user.is_operator === 1) await keepAnOperator(tx, userId);
      // The user before the cart, as when an order is placed: no deadlock on PostgreSQL.
      await lockOwnSession(tx, session);
      await emptyCart(tx, userId);
      // First, so that no order or session is added meanwhile.
      const isClosed = await closeAccount(tx, userId, clock.now().toISOString());
      if (!isClosed) throw new Refusal('account.not_signed_in');
      if (await parcels.hasOpen(tx, userId)) throw new Refusal('account.open_parcels');
      await erasing.add(tx, userId);
    });
    log.info({ userId }, 'account closed');
    await erasing.waitShortly();
  }

  return routesOf(
    serve(exportAccount, ({ by, reply }) => {
      reply.header('Content-Disposition', 'attachment; filename="beautymark-account.json"');
      return exportOf(by);
    }),
    serve(deleteAccount, async ({ body, request, reply }) => {
      await close(ownSession(request), body.password);
      await sessions.end(request, reply);
      endTalk(request, reply);
      devices.forget(request, reply);
    }),
  );
}

/** Operators leave one after the other, so that the last one sees to be the last. */
async function keepAnOperator(tx: Tx, userId: number): Promise<void> {
  await lockOwner(tx, null);
  const others = tx.selectFrom('users').where('is_operator', '=', 1).where('id', '<>', userId);
  if (!(await exists(others))) throw new Refusal('account.last_operator');
}

/**
 * The row stays without personal data, because orders refer to it. False if it was deleted already. Changing its
 * unique keys makes a simultaneous order wait on PostgreSQL. A seller's name is in another table.
 */
async function closeAccount(tx: Tx, userId: number, deletedAt: string): Promise<boolean> {
  // In capitals, which no registration's key has.
  const key = `DELETED ${userId}`;
  const erased = await tx
    .updateTable('users')
    .set({
      username: `deleted user ${userId}`,
      username_key: key,
      email: '',
      email_key: key,
      email_confirmed_at: null,
      email_proved_at: null,
      full_name: FORMER_CUSTOMER,
      name_look: null,
      password_hash: '',
      is_seller: 0,
      seller_approval: null,
      decline_reason: null,
      is_operator: 0,
      staff_role: null,
      deleted_at: deletedAt,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tx.deleteFrom('seller_profiles').where('seller_id', '=', userId).execute();
  return erased !== undefined;
}

interface Erased {
  userId: number;
}

/** The jobs after closing an account: two, since an unavailable payment provider must not delay erasing. */
function accountErasing({ database, clock, log, jobs }: Shop, { parcels, payments, parts }: Deps) {
  const erase = jobs.kind('account.erase', async (job, { userId }: Erased) => {
    const untilDone = async (some: (tx: Tx) => Promise<boolean>) => {
      while (await job.step(some));
    };
    const at = clock.now().toISOString();
    await untilDone((tx) => archiveSome(tx, { sellerId: userId, at }));
    await untilDone((tx) => parcels.cancelUnsent(tx, userId));
    for (const { erase: eraseSome } of parts) if (eraseSome) await untilDone((tx) => eraseSome(userId, tx, clock));
    await database.eraseTraces().catch((error: unknown) => log.warn({ err: error }, 'traces of the account remain'));
    log.info({ userId }, 'account erased');
  });

  const endPayments = jobs.kind('account.end_payments', async (_job, { userId }: Erased) => {
    if (!(await payments.endAllOf(userId))) throw new Error('the provider has not ended every payment');
  });

  return {
    /** In the transaction that closes the account. */
    add: async (tx: Tx, userId: number): Promise<void> => {
      await erase.add(tx, { userId }, { key: `user ${userId}` });
      await endPayments.add(tx, { userId });
    },
    waitShortly: async (): Promise<void> => {
      await Promise.all([erase.waitShortly(), endPayments.waitShortly()]);
    },
  };
}
