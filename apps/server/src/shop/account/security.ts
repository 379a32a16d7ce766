import {
  type AccountSecurity,
  accountSecurity,
  changeEmail,
  changePassword,
  confirmEmail,
  type EmailChange,
  type EmailConfirmation,
  endOtherSessions,
  endSession,
  forgotPassword,
  type PasswordChange,
  resetPassword,
  sendConfirmation,
} from '@beautymark/contracts/account-security';
import { count } from '#platform/db/count.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { DAY_MS, HOUR_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import { lockOwnSession, type OwnSession, ownSession, type Sessions } from '#platform/security/sessions.ts';
import { needsTwoFactor } from '#platform/security/two-factor-rule.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { accessKeysOf, endAccessKeys } from '#shop/selling/index.ts';
import { accountLinks } from './account-links.ts';
import type { PasswordCheck, Passwords } from './passwords.ts';
import { pauseAccess, pausedAccess } from './paused-access.ts';
import { confirmationMail, emailChangeNotice, passwordNotice, resetMail } from './security-mail.ts';
import { endTwoFactor } from './two-factor.ts';

/** Tokens cannot be guessed; this limits the cost of attempts. */
const LINKS_FOLLOWED = { name: 'link followed', hits: 60, withinMs: HOUR_MS };
const CONFIRMATIONS = { name: 'confirmation mail', hits: 10, withinMs: HOUR_MS };
/** For all accounts together, because anyone can register with somebody else's address. */
const CONFIRMATIONS_TO_ADDRESS = { name: 'confirmation mails to an address', hits: 3, withinMs: DAY_MS };

interface Deps {
  passwords: Passwords;
  checkPassword: PasswordCheck;
  sessions: Sessions;
}

interface LinkReader {
  network: string;
  /** Null: not signed in. */
  userId: number | null;
}

/** An account's address, password and sessions, and the calls of links in mails. */
export function securityRoutes(shop: Shop, { passwords, checkPassword, sessions }: Deps) {
  const { env, db, clock, limits, mail } = shop;
  const forgotten = forgottenPassword(shop);
  const users = usersRepository(db);

  async function overview({ userId, tokenHash }: OwnSession): Promise<AccountSecurity> {
    const user = await userOf(userId);
    const isDemo = isDemoAccount(user);
    const all = await users.sessionsOf(userId, clock.now().toISOString());
    // Strangers share a demo account and must not see each other's sessions.
    const shown = isDemo ? all.filter(({ token_hash }) => token_hash === tokenHash) : all;
    const paused = await pausedAccess(db, userId);
    const pending = await accountLinks(db, clock).newEmailOf(userId);
    return {
      email: user.email,
      isEmailConfirmed: user.email_confirmed_at !== null,
      ...(user.email_confirmed_at !== null && user.email_proved_at === null ? { isConfirmedForMailsOnly: true } : {}),
      newEmail: pending === user.email ? null : pending,
      isDemo,
      sessions: shown.map(({ id, device, created_at, last_seen_at, token_hash }) => ({
        id,
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        isCurrent: token_hash === tokenHash,
      })),
      twoFactor: {
        since: user.two_factor_since,
        recoveryCodesLeft: await count(db.selectFrom('recovery_codes').where('user_id', '=', userId)),
        isRequired: needsTwoFactor(env, user),
      },
      ...(paused.length > 0 ? { paused } : {}),
    };
  }

  async function userOf(id: number): Promise<Row<'users'>> {
    const user = await users.byId(id);
    if (!user) throw new Refusal('account.not_signed_in');
    return user;
  }

  /** Sets a new password by a mail's link. Locks intruders out: all sessions and access keys end. */
  async function setNewPassword(token: string, password: string, network: string): Promise<void> {
    await limits.hitFrom(network, LINKS_FOLLOWED);
    // Before the expensive hash.
    const { user_id } = await accountLinks(db, clock).check('reset', token);
    const password_hash = await passwords.hash(password);
    await inTransaction(db, async (tx) => {
      const writes = usersRepository(tx);
      await lockOwner(tx, user_id);
      const link = await accountLinks(tx, clock).use('reset', token);
      const user = await writes.byId(link.user_id);
      if (!user) throw new Refusal('account.link_invalid');
      const isPresentAddress = link.email === user.email;
      const at = clock.now().toISOString();
      const proof = { email_confirmed_at: user.email_confirmed_at ?? at, email_proved_at: user.email_proved_at ?? at };
      await writes.update(user.id, { password_hash, ...(isPresentAddress ? proof : {}) });
      await writes.endAllSessions(user.id);
      await accountLinks(tx, clock).removeAllOf(user.id);
      const isFirstProof = env.SMTP_URL !== undefined && isPresentAddress && user.email_proved_at === null;
      const keys = isFirstProof ? await takeOver(tx, user.id, at) : await endKeys(tx, user.id);
      await mail.queue(passwordNotice(user.email, keys), tx);
    });
  }

  const endKeys = async (tx: Tx, userId: number) => ((await endAccessKeys(tx, userId)) > 0 ? 'ended' : 'none');

  /** A stranger may have used this account so far. */
  async function takeOver(tx: Tx, userId: number, at: string) {
    const hadTwoFactor = await endTwoFactor(tx, userId);
    await pauseAccess(tx, userId, at);
    return hadTwoFactor || (await pausedAccess(tx, userId)).length > 0 ? 'paused' : 'none';
  }

  /**
   * Makes the link's address the account's. A changed address may be a typing error, so the link alone is not enough,
   * nor to keep an unconfirmed account's access. Without being signed in, it confirms for mails only: a stranger may
   * have registered the address.
   */
  async function takeEmail({ token, password }: EmailConfirmation, { network, userId }: LinkReader): Promise<void> {
    await limits.hitFrom(network, LINKS_FOLLOWED);
    const link = await accountLinks(db, clock).check('email', token);
    const before = await userOf(link.user_id);
    const keepsAccess = before.confirm_by !== null && before.email_proved_at === null;
    const needsAccount = before.email !== link.email || keepsAccess;
    if (needsAccount && userId !== link.user_id) {
      if (password === undefined) throw new Refusal('account.link_needs_account');
      await checkPassword(link.user_id, password);
    }
    const at = clock.now().toISOString();
    const isProved = needsAccount || userId === link.user_id;
    const proof = { email_confirmed_at: at, ...(isProved ? { email_proved_at: at } : {}) };
    await inTransaction(db, async (tx) => {
      const { user_id, email } = await accountLinks(tx, clock).use('email', token);
      const writes = usersRepository(tx);
      await writes.update(user_id, { email, email_key: uniqueKey(email), ...proof });
      const user = await writes.byId(user_id);
      if (user && (await writes.isNameOfAnother(user_id, user))) throw new Refusal('account.taken');
      // A link for a new password may have gone to the old address.
      await accountLinks(tx, clock).removeAllOf(user_id);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('account.taken') : error;
    });
  }

  async function confirmAgain(session: OwnSession): Promise<void> {
    const { userId } = session;
    const { email } = await userOf(userId);
    await limits.hit(CONFIRMATIONS, String(userId));
    await limits.hit(CONFIRMATIONS_TO_ADDRESS, uniqueKey(email));
    await sendLink(session, email, null);
  }

  /** The same answer if another account has the address: only its owner learns that, by the link. */
  async function askForEmail(session: OwnSession, { email, password }: EmailChange): Promise<void> {
    const { userId } = session;
    const user = changeable(await checkPassword(userId, password));
    await limits.hit(CONFIRMATIONS, String(userId));
    await limits.hit(CONFIRMATIONS_TO_ADDRESS, uniqueKey(email));
    await sendLink(session, email, user.email);
  }

  async function sendLink(session: OwnSession, email: string, presentEmail: string | null): Promise<void> {
    const { userId } = session;
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      const token = await accountLinks(tx, clock).create({ userId, kind: 'email', email });
      await mail.queue(confirmationMail(userId, email, token), tx);
      if (presentEmail !== null) await mail.queue(emailChangeNotice(presentEmail), tx);
    });
  }

  /** Ends all other sessions. Access keys stay, because the shop's programs use them; the mail says so. */
  async function replacePassword(session: OwnSession, change: PasswordChange): Promise<void> {
    const { userId, tokenHash } = session;
    const user = changeable(await checkPassword(userId, change.currentPassword));
    const password_hash = await passwords.hash(change.newPassword);
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      await usersRepository(tx).update(userId, { password_hash });
      await usersRepository(tx).endOtherSessions(userId, tokenHash);
      await accountLinks(tx, clock).removeAllOf(userId);
      const keys = await accessKeysOf(userId, tx);
      await mail.queue(passwordNotice(user.email, keys.length > 0 ? 'kept' : 'none'), tx);
    });
  }

  async function end(userId: number, id: string): Promise<void> {
    changeable(await userOf(userId));
    if (!(await users.endSession(userId, id))) throw new Refusal('account.session_not_found');
  }

  async function endOthers({ userId, tokenHash }: OwnSession): Promise<void> {
    changeable(await userOf(userId));
    await users.endOtherSessions(userId, tokenHash);
  }

  /** Links work without a session. */
  const linkRoutes = routesOf(
    noStore,
    serve(forgotPassword, async ({ body, request }) => {
      await forgotten.request(body.email, clientNetwork(request));
      return {};
    }),
    serve(resetPassword, ({ body, request }) => setNewPassword(body.token, body.password, clientNetwork(request))),
    serve(confirmEmail, async ({ body, request, reply }) => {
      const visitor = await sessions.find(request, reply);
      await takeEmail(body, { network: clientNetwork(request), userId: visitor?.userId ?? null });
    }),
  );
  return routesOf(
    (app) => app.register(linkRoutes),
    serve(accountSecurity, ({ request }) => overview(ownSession(request))),
    serve(sendConfirmation, async ({ request }) => {
      await confirmAgain(ownSession(request));
      return {};
    }),
    serve(changeEmail, async ({ body, request }) => {
      await askForEmail(ownSession(request), body);
      return {};
    }),
    serve(changePassword, ({ body, request }) => replacePassword(ownSession(request), body)),
    serve(endOtherSessions, ({ request }) => endOthers(ownSession(request))),
    serve(endSession, ({ by, params }) => end(by, params.id)),
  );
}

/** A change of a shared account would lock other visitors out. */
function changeable(user: Row<'users'>): Row<'users'> {
  if (isDemoAccount(user)) throw new Refusal('account.demo');
  return user;
}

const REQUESTS = { name: 'forgotten password', hits: 20, withinMs: HOUR_MS };
/** Beyond it no mail is sent, but nothing is refused, because that would reveal something about the address. */
const MAILS = { name: 'mails for a forgotten password', hits: 5, withinMs: HOUR_MS };

/**
 * Mails a link to the address's account, if there is one. A job reads it, so neither the answer nor its time reveals
 * whether the address is known.
 */
function forgottenPassword({ db, clock, log, limits, mail, jobs }: Shop) {
  const mailing = jobs.kind('password.mail_link', async (job, { email }: { email: string }) => {
    await job
      .step((tx) => sendLink(tx, email))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ err: error }, 'a link for a forgotten password was not sent');
      });
  });

  async function request(email: string, network: string): Promise<void> {
    await limits.hitFrom(network, REQUESTS);
    await inTransaction(db, (tx) => mailing.add(tx, { email }));
  }

  async function sendLink(tx: Tx, email: string): Promise<void> {
    const user = await usersRepository(tx).byEmail(uniqueKey(email));
    if (!user) return;
    await limits.hit(MAILS, user.email_key, tx);
    const token = await accountLinks(tx, clock).create({ userId: user.id, kind: 'reset', email: user.email });
    // Creating the link waits for a simultaneous deletion.
    if (!(await usersRepository(tx).byId(user.id))) throw new Refusal('account.link_invalid');
    await mail.queue(resetMail(user.email, token), tx);
  }

  return { request };
}
