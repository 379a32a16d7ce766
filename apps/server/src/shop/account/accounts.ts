import {
  type Credentials,
  currentUser,
  login,
  logout,
  type Registration,
  register,
  type User,
} from '@beautymark/contracts/accounts';
import { passesForHouseAsSeller } from '@beautymark/contracts/proper-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { sellerNameKey } from '#platform/db/name-key.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { isNameOfAnotherSeller, nameApart } from '#platform/db/seller-names.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import { lacksTwoFactor } from '#platform/security/two-factor-rule.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { accountLinks, WELCOME_LINK_HOURS } from './account-links.ts';
import type { Passwords } from './passwords.ts';
import { pausedAccess } from './paused-access.ts';
import type { SecondFactor } from './second-factor.ts';
import { welcomeMail } from './security-mail.ts';

/** Per account and client: a stranger's failures never lock the owner out of another address or known device. */
const FAILED_SIGN_INS = { name: 'sign-in', hits: 10, withinMs: 15 * MINUTE_MS };
/** Per address, against one password tried on many accounts (password spraying). */
const FAILED_FROM_ADDRESS = { name: 'sign-in from address', hits: 100, withinMs: 15 * MINUTE_MS };
/** Per account over all unknown devices, against attackers with many addresses. */
const FAILED_ON_ACCOUNT = { name: 'sign-in to account', hits: 50, withinMs: 15 * MINUTE_MS };
const SLOWED_SIGN_INS = { name: 'slowed sign-in', hits: 1, withinMs: 5 * SECOND_MS };
const REGISTRATIONS = { name: 'registration', hits: 100, withinMs: HOUR_MS };
/** More of these answers would reveal which of many addresses have an account. */
const TAKEN = { name: 'registration with a taken name', hits: 10, withinMs: HOUR_MS };

interface Deps {
  passwords: Passwords;
  factor: SecondFactor;
  sessions: Sessions;
  devices: KnownDevices;
  /** Signing out ends the talk with KeyBot; the analysis belongs to the browser. */
  talks: {
    end: (request: FastifyRequest, reply: FastifyReply) => void;
    /** Ends the talk of a session that has ended elsewhere or expired. */
    endAnothers: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** The talk that a guest has begun ends with the session from now on. */
    takeOver: (request: FastifyRequest, reply: FastifyReply, session: string) => Promise<void>;
  };
}

interface Client {
  network: string;
  /** The browser's id if this account has signed in from it before. */
  device: string | null;
}

type Account = User & { id: number };

/** Registration, sign-in and sign-out. */
export function accountsRoutes(
  { env, db, clock, limits, mail }: Shop,
  { passwords, factor, sessions, devices, talks }: Deps,
) {
  const users = usersRepository(db);

  /** The username of a sign-in name, which is a username or else an email address. */
  async function usernameOf(signInName: string): Promise<string> {
    const key = uniqueKey(signInName);
    const [named, mailed] = await Promise.all([users.byUsername(key), users.byEmail(key)]);
    return named || !mailed ? signInName : mailed.username;
  }

  /** Refuses an unknown user and a wrong password alike. It asks for a code only after the right password. */
  async function signIn({ username, password, code }: Credentials, client: Client): Promise<Row<'users'>> {
    const key = uniqueKey(username);
    await countAttempt(key, client);
    const user = await users.byUsername(key);
    const isCorrect = await passwords.matches(password, user?.password_hash ?? null);
    if (!user || !isCorrect) throw new Refusal('account.wrong_credentials');
    if (user.two_factor_since !== null && code !== undefined)
      await factor.take(user.id, code, { allowsRecovery: true });
    await forgetAttempt(key, client);
    if (user.two_factor_since !== null && code === undefined) throw new Refusal('account.code_required');
    return user;
  }

  async function countAttempt(account: string, { network, device }: Client): Promise<void> {
    // First, so that a refused address creates no row per invented username.
    if (device === null) await limits.hitFrom(network, FAILED_FROM_ADDRESS);
    await limits.hit(FAILED_SIGN_INS, `${account}\n${device ?? network}`);
    if (device !== null) return;
    await limits.slowDown(FAILED_ON_ACCOUNT, SLOWED_SIGN_INS, account);
  }

  async function forgetAttempt(account: string, { network, device }: Client): Promise<void> {
    await limits.undoHit(FAILED_SIGN_INS, `${account}\n${device ?? network}`);
    if (device !== null) return;
    await limits.undoHitFrom(network, FAILED_FROM_ADDRESS);
    await limits.undoHit(FAILED_ON_ACCOUNT, account);
  }

  /**
   * Does not reveal whether username or address is taken. After ten such answers it refuses all registrations of the
   * network for a while, which reveals nothing.
   */
  async function createAccount(account: Registration, network: string): Promise<User> {
    await limits.hitFrom(network, REGISTRATIONS);
    if (account.isSeller && passesForHouseAsSeller(account.fullName)) {
      const issue = { path: 'fullName', message: 'A seller cannot be called, or look like, BeautyMark' };
      throw new Refusal('request.invalid', { issues: [issue] });
    }
    // Before the work, so that simultaneous attempts all count.
    await limits.hitFrom(network, TAKEN);
    const password_hash = await passwords.hash(account.password);
    try {
      const user = await inTransaction(db, async (tx) => {
        const inserted = await usersRepository(tx).insert({
          username: account.username,
          username_key: uniqueKey(account.username),
          email: account.email,
          email_key: uniqueKey(account.email),
          full_name: account.fullName,
          name_look: account.isSeller ? sellerNameKey(account.fullName) : null,
          password_hash,
          is_seller: account.isSeller ? 1 : 0,
          seller_approval: account.isSeller && env.SELLERS === 'approve' ? 'waiting' : null,
          created_at: clock.now().toISOString(),
        });
        if (await usersRepository(tx).isNameOfAnother(inserted.id, inserted)) throw new Refusal('account.taken');
        if (account.isSeller) await tellApart(tx, inserted);
        await welcome(tx, inserted);
        return inserted;
      });
      await limits.undoHitFrom(network, TAKEN);
      return toUser(user);
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('account.taken') : error;
    }
  }

  /** A seller without a profile uses the account's name, unless it looks like another seller's. */
  async function tellApart(tx: Tx, { id, full_name, created_at }: Row<'users'>): Promise<void> {
    if (!(await isNameOfAnotherSeller(tx, id, full_name))) return;
    const name = nameApart(full_name, id);
    const words = { story: '', delivery: '', returns: '', picture_url: null, changed_at: created_at };
    await tx
      .insertInto('seller_profiles')
      .values({ seller_id: id, name, name_key: sellerNameKey(name), ...words })
      .execute();
  }

  /** Queues the mail to confirm the address, in the transaction that creates the account. */
  async function welcome(tx: Tx, { id, email, is_seller, seller_approval }: Row<'users'>): Promise<void> {
    const link = { userId: id, kind: 'email', email, hours: WELCOME_LINK_HOURS } as const;
    const token = await accountLinks(tx, clock).create(link);
    const account = { id, email, isSeller: is_seller === 1, isWaiting: seller_approval === 'waiting' };
    await mail.queue(welcomeMail(account, token), tx);
  }

  async function userById(id: number): Promise<User> {
    const user = await users.byId(id);
    if (!user) throw new Refusal('account.not_signed_in');
    return withPaused(user);
  }

  /** Reads paused access only if some is paused. */
  async function withPaused(user: Row<'users'>): Promise<User> {
    const hasPaused = user.access_paused_at !== null && (await pausedAccess(db, user.id)).length > 0;
    return { ...toUser(user), ...(hasPaused ? { hasPausedAccess: true } : {}) };
  }

  const toUser = ({ id, username, email, full_name, is_seller, ...role }: Row<'users'>): Account => ({
    id,
    username,
    email,
    fullName: full_name,
    isSeller: is_seller === 1,
    ...(role.is_operator === 1 ? { isOperator: true as const } : {}),
    ...(role.staff_role === null ? {} : { staffRole: role.staff_role }),
    ...(lacksTwoFactor(env, role) ? { needsTwoFactor: true as const } : {}),
  });

  /** Every page begins with this call. */
  async function nobodyIsHere(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<never> {
    if (error instanceof Refusal && error.code === 'account.not_signed_in') await talks.endAnothers(request, reply);
    throw error;
  }

  return routesOf(
    noStore,
    serve(currentUser, ({ by }) => userById(by), { errorHandler: nobodyIsHere }),
    serve(login, async ({ body, request, reply }) => {
      // Limits and known devices use the account's name, whichever name was typed.
      const username = await usernameOf(body.username);
      const device = await devices.find(request, username);
      const user = await signIn({ ...body, username }, { network: clientNetwork(request), device });
      const session = await sessions.start(request, reply, user);
      await talks.takeOver(request, reply, session);
      if (device === null) await devices.remember(request, reply, username);
      return withPaused(user);
    }),
    serve(register, ({ body, request }) => createAccount(body, clientNetwork(request))),
    serve(logout, async ({ request, reply }) => {
      await sessions.end(request, reply);
      talks.end(request, reply);
    }),
  );
}
