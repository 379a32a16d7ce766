import { setTimeout as wait } from 'node:timers/promises';
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

/** Signed-in shoppers, each with the item in the cart. */
export async function signInRacers(shop: TestShop, count: number, item: object) {
  const browsers = Array.from({ length: count }, shop.browser);
  for (const [i, browser] of browsers.entries()) {
    const account = { username: `racer${i}`, email: `r${i}@example.com`, fullName: 'Racer', password: 'long enough' };
    await postWhenAdmitted(browser, '/api/auth/register', account);
    await postWhenAdmitted(browser, '/api/auth/login', account);
    await postWhenAdmitted(browser, '/api/cart', item);
  }
  return browsers;
}
