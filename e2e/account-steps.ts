import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const PASSWORD = 'correct horse battery';
export const DEMO_PASSWORD = 'beautymark-demo';
let count = 0;

/** Registers a unique account, because journeys run in parallel on one shop. @returns the username */
export async function register(page: Page, { isSeller = false, fullName = 'Rosa Seller' } = {}): Promise<string> {
  count += 1;
  const username = `e2e.${process.pid}.${Date.now().toString(36)}.${count}`;
  const account = { username, email: `${username}@example.com`, fullName, password: PASSWORD, isSeller };
  const answer = await page.request.post('/api/auth/register', { data: account });
  expect(answer.status()).toBe(201);
  return username;
}

/** Fills in and submits the form on /login. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the API, for journeys that start after sign-in. */
export async function startAs(page: Page, username: string, password = PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Registers a shopper and signs in. @returns the username */
export async function newShopper(page: Page): Promise<string> {
  const username = await register(page, { fullName: 'Lena Lindqvist' });
  await startAs(page, username);
  return username;
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
