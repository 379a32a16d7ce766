import {
  confirmTwoFactor,
  type RecoveryCodes,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  type TwoFactorProof,
  type TwoFactorSetup,
} from '@beautymark/contracts/two-factor';
import { audit } from '#platform/db/audit.ts';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { lockLastingAccess } from '#platform/security/confirmed-address.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import { lockOwnSession, type OwnSession, ownSession } from '#platform/security/sessions.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import type { PasswordCheck } from './passwords.ts';
import { hashOfCode, newRecoveryCodes, newSecret, type SecondFactor, setupUri } from './second-factor.ts';

interface Deps {
  factor: SecondFactor;
  checkPassword: PasswordCheck;
}

/** Turns the second factor on and off and renews recovery codes. A mail reports each change. */
export function twoFactorRoutes({ env, db, clock, mail }: Shop, { factor, checkPassword }: Deps) {
  async function start(session: OwnSession, password: string): Promise<TwoFactorSetup> {
    const { userId } = session;
    const user = await ownerOf(userId, password);
    const secret = newSecret();
    const sealed_secret = await factor.seal(userId, secret);
    await inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      const isOn = (await usersRepository(tx).byId(userId))?.two_factor_since !== null;
      if (isOn) throw new Refusal('account.two_factor_on');
      await tx
        .insertInto('two_factor_secrets')
        .values({ user_id: userId, sealed_secret })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_secret, last_step: 0 }))
        .execute();
    });
    return { secret, uri: setupUri(secret, user.username) };
  }

  /** From now on sign-ins need a code; other sessions, which have given none, end. */
  async function confirm(session: OwnSession, code: string): Promise<RecoveryCodes> {
    const { userId, tokenHash } = session;
    await factor.take(userId, code, { allowsRecovery: false });
    const recoveryCodes = newRecoveryCodes();
    await inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      if (!(await factor.hasTaken(tx, userId))) throw new Refusal('account.wrong_code');
      if (!(await beginTwoFactor(tx, userId, clock.now().toISOString()))) throw new Refusal('account.two_factor_on');
      await replaceRecoveryCodes(tx, userId, recoveryCodes);
      await usersRepository(tx).endOtherSessions(userId, tokenHash);
      const user = await usersRepository(tx).byId(userId);
      if (user) await mail.queue(twoFactorNotice(user.email, true), tx);
    });
    return { recoveryCodes };
  }

  async function renew(session: OwnSession, proof: TwoFactorProof): Promise<RecoveryCodes> {
    const { userId } = session;
    const user = await provenOwner(userId, proof);
    const recoveryCodes = newRecoveryCodes();
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      await replaceRecoveryCodes(tx, userId, recoveryCodes);
      await mail.queue(recoveryCodesNotice(user.email), tx);
    });
    return { recoveryCodes };
  }

  async function stop(session: OwnSession, proof: TwoFactorProof): Promise<void> {
    const { userId } = session;
    const user = await provenOwner(userId, proof);
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      if (!(await endTwoFactor(tx, userId))) throw new Refusal('account.two_factor_off');
      await mail.queue(twoFactorNotice(user.email, false), tx);
    });
  }

  async function provenOwner(userId: number, { password, code }: TwoFactorProof): Promise<Row<'users'>> {
    const user = await ownerOf(userId, password);
    if (user.two_factor_since === null) throw new Refusal('account.two_factor_off');
    await factor.take(userId, code, { allowsRecovery: true });
    return user;
  }

  /** Strangers share a demo account; one could lock all others out. */
  async function ownerOf(userId: number, password: string): Promise<Row<'users'>> {
    const user = await checkPassword(userId, password);
    if (isDemoAccount(user)) throw new Refusal('account.demo');
    return user;
  }

  return routesOf(
    serve(startTwoFactor, ({ body, request }) => start(ownSession(request), body.password)),
    serve(confirmTwoFactor, ({ body, request }) => confirm(ownSession(request), body.code)),
    serve(renewRecoveryCodes, ({ body, request }) => renew(ownSession(request), body)),
    serve(stopTwoFactor, ({ body, request }) => stop(ownSession(request), body)),
  );
}

const SECURITY = { label: 'Account security', path: '/account/security' };
const NOT_YOU = 'If it wasn’t you, set a new password now and tell whoever runs the shop.';

const twoFactorNotice = (recipient: string, isOn: boolean): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
  content: {
    heading: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
    paragraphs: [
      isOn
        ? 'From now on, signing in to your BeautyMark account takes your password and a code from your authenticator app. You were signed out everywhere else.'
        : 'From now on, signing in to your BeautyMark account takes your password alone.',
      NOT_YOU,
    ],
    action: SECURITY,
  },
});

const recoveryCodesNotice = (recipient: string): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your recovery codes were replaced',
  content: {
    heading: 'New recovery codes',
    paragraphs: ['Your BeautyMark account has new recovery codes. The earlier ones no longer work.', NOT_YOU],
    action: SECURITY,
  },
});

/**
 * For owners who have lost device and recovery codes: the password alone is enough again. Ends all sessions. False
 * without such a user.
 */
export const resetTwoFactor = (db: Db, clock: Clock, username: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const users = usersRepository(tx);
    const user = await users.byUsername(uniqueKey(username));
    if (!user || !(await endTwoFactor(tx, user.id))) return false;
    await users.endAllSessions(user.id);
    await audit(tx, clock, { by: null, action: 'two-factor sign-in reset', subject: `user ${user.id}` });
    return true;
  });

const accountToSwitch = (tx: Tx, userId: number) =>
  tx.updateTable('users').where('id', '=', userId).where('deleted_at', 'is', null);

/** @returns false if it was on before */
const beginTwoFactor = (tx: Tx, userId: number, since: string): Promise<boolean> =>
  hasChanged(accountToSwitch(tx, userId).where('two_factor_since', 'is', null).set({ two_factor_since: since }));

/** Removes its secrets, also an unconfirmed one. @returns false if it was off */
export async function endTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  const isOn = accountToSwitch(tx, userId).where('two_factor_since', 'is not', null);
  const hasEnded = await hasChanged(isOn.set({ two_factor_since: null }));
  await tx.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return hasEnded;
}

async function replaceRecoveryCodes(tx: Tx, user_id: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashOfCode(code) })))
    .execute();
}
