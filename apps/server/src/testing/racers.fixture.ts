import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, isoAfter, systemClock } from '#platform/lifecycle/clock.ts';
import { hashOfToken } from '#platform/security/secret.ts';
import type { TestShop } from './build-shop.ts';

type Browser = Pick<ReturnType<TestShop['browser']>, 'post'>;

/** A busy shop answers 503: then the shopper tries again, as the page does. */
export async function postWhenAdmitted(browser: Browser, url: string, body: object) {
  for (;;) {
    const answer = await browser.post(url, body);
    if (answer.statusCode !== 503) return answer;
    await wait(200);
  }
}

/** Signed-in shoppers, each with the item in the cart. Registering and signing in, no part of a race, would take longest. */
export async function signInRacers(shop: TestShop, count: number, item: object) {
  const { db } = shop.database;
  const now = isoAfter(systemClock, 0);
  const accounts = Array.from({ length: count }, (_, i) => ({
    username: `racer${i}`,
    username_key: `racer${i}`,
    email: `racer${i}@example.com`,
    email_key: `racer${i}@example.com`,
    full_name: 'Racer',
    password_hash: '',
    is_seller: 0 as const,
    created_at: now,
  }));
  const users = await db.insertInto('users').values(accounts).returning('id').execute();
  const racers = users.map(({ id }) => ({ id, token: randomUUID(), browser: shop.browser() }));
  const sessions = racers.map(({ id, token }) => ({
    token_hash: hashOfToken(token),
    id: randomUUID(),
    user_id: id,
    device: '',
    created_at: now,
    last_seen_at: now,
    expires_at: isoAfter(systemClock, DAY_MS),
  }));
  await db.insertInto('sessions').values(sessions).execute();
  for (const { token, browser } of racers) {
    browser.cookies.set('beautymark_session', token);
    await postWhenAdmitted(browser, '/api/cart', item);
  }
  return racers.map(({ browser }) => browser);
}
