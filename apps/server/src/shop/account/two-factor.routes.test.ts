import { expect, test } from 'vitest';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { codeAt, newSecret, setupUri } from './second-factor.ts';
import { resetTwoFactor } from './two-factor.ts';

const PERIOD_MS = 30_000;

/** Lena, signed in, with two-factor sign-in on; the clock stands in a period whose code was not taken. */
async function protectedAccount(options: Parameters<typeof buildShop>[0] = {}) {
  const clock = fakeClock();
  const guests = await buildShop({ as: 'guest', clock, ...options });
  const shop = { ...guests, ...(await guests.signUp('lena')) };
  const { secret, uri } = (await shop.post('/api/account/two-factor', { password: NEW_PASSWORD })).json();
  const code = () => codeAt(secret, clock.now());
  const confirmed = await shop.post('/api/account/two-factor/confirm', { code: code() });
  const { recoveryCodes } = confirmed.json();
  clock.advance(PERIOD_MS);
  const signIn = (given?: string, browser: Pick<TestShop, 'post'> = shop.browser()) =>
    browser.post('/api/auth/login', { username: 'lena', password: NEW_PASSWORD, ...(given ? { code: given } : {}) });
  return { shop, clock, secret, uri, code, recoveryCodes, signIn, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('the label of the QR code has one colon, whatever the username is', () => {
  const label = new URL(setupUri(newSecret(), 'lena:work')).pathname;
  expect(decodeURIComponent(label)).toBe('/BeautyMark:lena work');
});

const outcome = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];

test('with it on, the password alone is answered with a wish for the code, and the code signs in', async () => {
  await using account = await protectedAccount();
  const { code, signIn, uri } = account;
  expect(uri).toMatch(/^otpauth:\/\/totp\/BeautyMark:lena\?issuer=BeautyMark&secret=[A-Z2-7]{32}&algorithm=SHA1/);
  expect(outcome(await signIn())).toEqual([401, 'account.code_required']);
  expect(outcome(await signIn('000000'))).toEqual([403, 'account.wrong_code']);
  const signedIn = await signIn(` ${code().slice(0, 3)} ${code().slice(3)}`);
  expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { username: 'lena' }]);
});

test('a wrong password learns nothing about the second factor', async () => {
  await using account = await protectedAccount();
  const { shop, code } = account;
  for (const given of [{}, { code: code() }]) {
    const refused = await shop.post('/api/auth/login', { username: 'lena', password: 'wrong', ...given });
    expect(outcome(refused)).toEqual([401, 'account.wrong_credentials']);
  }
});

test('a code is taken once, also by two at the same moment, and an earlier one not after a later one', async () => {
  await using account = await protectedAccount();
  const { secret, clock, code, signIn } = account;
  const both = await Promise.all([signIn(code()), signIn(code())]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(outcome(await signIn(code()))).toEqual([403, 'account.wrong_code']);
  const earlier = code();
  clock.advance(PERIOD_MS);
  expect((await signIn(code())).statusCode).toBe(200);
  expect(outcome(await signIn(earlier))).toEqual([403, 'account.wrong_code']);
  clock.advance(10 * PERIOD_MS);
  expect(outcome(await signIn(codeAt(secret, new Date(clock.now().getTime() - 2 * PERIOD_MS))))).toEqual([
    403,
    'account.wrong_code',
  ]);
});

test('each recovery code signs in once, however it is typed; new ones replace all', async () => {
  await using account = await protectedAccount();
  const { shop, code, recoveryCodes, signIn } = account;
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first, second] = recoveryCodes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect(outcome(await signIn(first))).toEqual([403, 'account.wrong_code']);
  expect((await shop.get('/api/account/security')).json().twoFactor).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = await shop.post('/api/account/two-factor/recovery-codes', { password: NEW_PASSWORD, code: code() });
  expect(outcome(await signIn(second))).toEqual([403, 'account.wrong_code']);
  expect((await signIn(renewed.json().recoveryCodes[0])).statusCode).toBe(200);
});

test('who knows the password has ten guesses in 15 minutes, from however many addresses; the owner is told to wait', async () => {
  await using account = await protectedAccount({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
  const { shop, clock, code, signIn } = account;
  for (let i = 0; i < 10; i++) {
    const body = { username: 'lena', password: NEW_PASSWORD, code: String(100_000 + i) };
    const guess = await shop.browser().post('/api/auth/login', body, { 'x-forwarded-for': `198.51.100.${i}` });
    expect(guess.statusCode).toBe(403);
  }
  const waiting = await signIn(code());
  expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
  clock.advance(15 * 60_000);
  expect((await signIn(code())).statusCode).toBe(200);
});

test('it counts only once a code confirms it, ends other sessions, and is told by mail', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  const [lena, other] = [await shop.signUp('lena'), shop.browser()];
  await other.signIn('lena', NEW_PASSWORD);
  const started = await lena.post('/api/account/two-factor', { password: NEW_PASSWORD });
  expect((await other.signIn('lena', NEW_PASSWORD)).statusCode).toBe(200);
  expect(outcome(await lena.post('/api/account/two-factor/confirm', { code: '000000' }))[0]).toBe(403);
  const code = codeAt(started.json().secret, clock.now());
  expect((await lena.post('/api/account/two-factor/confirm', { code })).statusCode).toBe(200);
  expect((await other.get('/api/auth/me')).statusCode).toBe(401);
  expect((await lena.get('/api/auth/me')).statusCode).toBe(200);
  expect((await shop.rows('mails')).map(({ subject }) => subject)).toEqual([
    'Welcome to BeautyMark',
    'Two-factor sign-in is on',
  ]);
  expect(outcome(await lena.post('/api/account/two-factor', { password: NEW_PASSWORD }))).toEqual([
    409,
    'account.two_factor_on',
  ]);
});

test('it is switched off with password and code together', async () => {
  await using account = await protectedAccount();
  const { shop, code, signIn } = account;
  const stop = (body: object) => shop.send('DELETE', '/api/account/two-factor', body);
  expect(outcome(await stop({ password: 'wrong', code: code() }))).toEqual([403, 'account.wrong_password']);
  expect(outcome(await stop({ password: NEW_PASSWORD, code: '000000' }))).toEqual([403, 'account.wrong_code']);
  expect((await stop({ password: NEW_PASSWORD, code: code() })).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
  expect([await shop.rows('two_factor_secrets'), await shop.rows('recovery_codes')]).toEqual([[], []]);
});

test('an operator reaches nothing until it is on, and is asked to set it up', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { OPERATOR_TWO_FACTOR: 'required' } });
  const operator = await signInOperator(shop, clock);
  const asked = () => operator.get('/api/operator/figures');
  expect(outcome(await asked())).toEqual([403, 'account.two_factor_needed']);
  expect((await operator.get('/api/account/security')).json().twoFactor).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    isRequired: true,
  });
  const { secret } = (await operator.post('/api/account/two-factor', { password: NEW_PASSWORD })).json();
  await operator.post('/api/account/two-factor/confirm', { code: codeAt(secret, clock.now()) });
  expect((await asked()).statusCode).toBe(200);
});

test('for a lost device the command line takes it away and ends all sessions; the audit log says so', async () => {
  await using account = await protectedAccount();
  const { shop, signIn } = account;
  expect(await resetTwoFactor(shop.database.db, systemClock, 'nobody')).toBe(false);
  expect(await resetTwoFactor(shop.database.db, systemClock, 'Lena')).toBe(true);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(200);
  expect((await shop.rows('audit_log')).at(-1)).toMatchObject({
    action: 'two-factor sign-in reset',
    operator_id: null,
  });
});

test('neither the database nor logs nor the exported file hold a secret or code', async () => {
  const log = memoryLog();
  await using account = await protectedAccount({ log });
  const { shop, secret, code, recoveryCodes, signIn } = account;
  const used = code();
  await signIn(used);
  const file = (await shop.get('/api/account/export')).json();
  expect(file.twoFactor).toEqual({ onSince: expect.any(String) });
  const stored = JSON.stringify([await shop.rows('two_factor_secrets'), await shop.rows('recovery_codes')]);
  for (const text of [log.text(), JSON.stringify(file), stored]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(recoveryCodes[0]);
  }
  expect(log.text()).toContain('request answered');
  expect(log.text()).not.toContain(used);
});

test('a secret moved to another account makes no codes there', async () => {
  await using account = await protectedAccount();
  const { shop, code, signIn } = account;
  const [row] = await shop.rows('two_factor_secrets');
  const { id } = await shop.signUp('mallory');
  await shop.database.db
    .insertInto('two_factor_secrets')
    .values({ user_id: id, sealed_secret: row?.sealed_secret ?? '' })
    .execute();
  await shop.database.db
    .updateTable('users')
    .set({ two_factor_since: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  const refused = await shop
    .browser()
    .post('/api/auth/login', { username: 'mallory', password: NEW_PASSWORD, code: code() });
  expect(outcome(refused)).toEqual([403, 'account.wrong_code']);
  expect((await signIn(code())).statusCode).toBe(200);
});
