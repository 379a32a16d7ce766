import type { BrowserContext, Page } from '@playwright/test';

/** One page in one condition: how to get there is all that a state says. */
export interface LookState {
  /** Unique, and the name of its pictures. */
  name: string;
  /** Which page it belongs to: the heading on the sheet. */
  page: string;
  go: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** The whole page instead of the screen. */
  whole?: true;
  /** `odd` has products with long, accented and missing things, and 500 of them. */
  shop?: 'odd';
  /** Hundreds of alike rows, which axe would read for minutes; another state has them once. */
  withoutAxe?: true;
  /** The lighter browser has none. */
  needsCamera?: true;
  /** Only up to this width in px: above it the state does not exist. */
  upTo?: number;
  /** Errors on the console that the state provokes on purpose. */
  allow?: RegExp;
}

/** Calls that never come back. */
export const hang = (page: Page, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => page.route(address, () => undefined)));

/** Calls that find no connection. */
export const cutOff = (page: Page, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => page.route(address, (route) => route.abort('internetdisconnected'))));

export const answerWith = (page: Page, address: string, json: unknown) =>
  page.route(address, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()));

/** A notice stays while a pointer rests on it. */
export async function holdNotice(page: Page) {
  await page.getByRole('button', { name: 'Close notice' }).hover();
}

export async function closeNotice(page: Page) {
  await page.getByRole('button', { name: 'Close notice' }).click();
}

/** What a lost connection writes on the console. */
export const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
export const SERVER_ERROR = /status of [45]\d\d/;
/** A picture that a seller named and nobody has. */
export const NO_PICTURE = /404.*\/images\//;
