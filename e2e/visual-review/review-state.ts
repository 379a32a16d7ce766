import type { BrowserContext, Page } from '@playwright/test';

/** One page in one condition, and how to reach it. */
export interface ReviewState {
  /** Unique; also the file name of its screenshots. */
  name: string;
  /** The heading on the contact sheet. */
  page: string;
  go: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Captures the full page instead of the viewport. */
  fullPage?: true;
  /** Uses the shop with 500 products, some with long, accented or missing values, or that with a year of sales. */
  shop?: 'edge-cases' | 'sales';
  /** For hundreds of similar rows, which take axe minutes; another state covers one of them. */
  skipAxe?: true;
  /** The headless shell has no camera. */
  needsCamera?: true;
  /** The largest viewport width in px at which the state exists. */
  maxWidth?: number;
  /** Console errors that the state causes on purpose. */
  allowedErrors?: RegExp;
}

/** Lets these calls hang. */
export const hangCalls = (page: Page, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => page.route(address, () => undefined)));

export const respondWith = (page: Page, address: string, json: unknown) =>
  page.route(address, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()));

/** Also where the toast is only announced, as beside a phone's cart. */
export async function closeToast(page: Page) {
  await page.getByRole('button', { name: 'Close notice' }).dispatchEvent('click');
}

/** Console errors of a failed call. */
export const SERVER_ERROR = /status of [45]\d\d/;
/** Console errors of a missing product image. */
export const NO_PICTURE = /404.*\/images\//;
