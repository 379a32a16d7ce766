import type { RecoveryCodes, TwoFactorProof, TwoFactorSetup } from '@beautymark/contracts/two-factor';
import type { UserRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { hashOfCode, newRecoveryCodes, newSecret, setupUri } from './one-time-codes.ts';
import type { PasswordCheck } from './password-check.ts';
import type { SecondFactor } from './second-factor.ts';
import { twoFactorRepository } from './two-factor.repository.ts';
import { recoveryCodesNotice, twoFactorNotice } from './two-factor-mail.ts';

interface Deps {
  factor: SecondFactor;
  checkPassword: PasswordCheck;
}

/** The browser that a signed-in user changes something from. */
interface Owner {
  userId: number;
  tokenHash: string;
}

/** How an account gets a second factor, new recovery codes, and rid of it. Each change is told by mail. */
export function twoFactorService({ db, clock, mail }: Shop, { factor, checkPassword }: Deps) {
  async function start(userId: number, password: string): Promise<TwoFactorSetup> {
    const user = await ownerOf(userId, password);
    if (user.two_factor_since !== null) throw new Refusal('account.two_factor_on');
    const secret = newSecret();
    await twoFactorRepository(db).storeSecret(userId, await factor.seal(userId, secret));
    return { secret, uri: setupUri(secret, user.username) };
  }

  /** From now on a sign-in takes a code. Other sessions have not shown one, and are ended. */
  async function confirm({ userId, tokenHash }: Owner, code: string): Promise<RecoveryCodes> {
    await factor.take(userId, code, { allowsRecovery: false });
    const recoveryCodes = newRecoveryCodes();
    await inTransaction(db, async (tx) => {
      const writes = twoFactorRepository(tx);
      if (!(await writes.setSince(userId, clock.now().toISOString()))) throw new Refusal('account.two_factor_on');
      await writes.replaceRecoveryCodes(userId, recoveryCodes.map(hashOfCode));
      await usersRepository(tx).endOtherSessions(userId, tokenHash);
      const user = await usersRepository(tx).byId(userId);
      if (user) await mail.queue(twoFactorNotice(user.email, true), tx);
    });
    return { recoveryCodes };
  }

  async function renewRecoveryCodes(userId: number, proof: TwoFactorProof): Promise<RecoveryCodes> {
    const user = await provenOwner(userId, proof);
    const recoveryCodes = newRecoveryCodes();
    await inTransaction(db, async (tx) => {
      await twoFactorRepository(tx).replaceRecoveryCodes(userId, recoveryCodes.map(hashOfCode));
      await mail.queue(recoveryCodesNotice(user.email), tx);
    });
    return { recoveryCodes };
  }

  async function stop(userId: number, proof: TwoFactorProof): Promise<void> {
    const user = await provenOwner(userId, proof);
    await inTransaction(db, async (tx) => {
      const writes = twoFactorRepository(tx);
      if (!(await writes.setSince(userId, null))) throw new Refusal('account.two_factor_off');
      await writes.removeAll(userId);
      await mail.queue(twoFactorNotice(user.email, false), tx);
    });
  }

  async function provenOwner(userId: number, { password, code }: TwoFactorProof): Promise<UserRow> {
    const user = await ownerOf(userId, password);
    if (user.two_factor_since === null) throw new Refusal('account.two_factor_off');
    await factor.take(userId, code, { allowsRecovery: true });
    return user;
  }

  /** Strangers share a demo account: one of them could lock all others out. */
  async function ownerOf(userId: number, password: string): Promise<UserRow> {
    const user = await checkPassword(userId, password);
    if (isDemoAccount(user)) throw new Refusal('account.demo');
    return user;
  }

  return { start, confirm, renewRecoveryCodes, stop };
}
export type TwoFactorService = ReturnType<typeof twoFactorService>;
