import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** As `npm run operator` does, on the data of the shop under test. */
export async function grantOperator(username: string): Promise<void> {
  const main = path.resolve(import.meta.dirname, '../apps/server/src/operator-main.ts');
  const { E2E_DATA_DIR, E2E_DATABASE_URL } = process.env;
  await promisify(execFile)(process.execPath, [main, username], {
    env: {
      ...process.env,
      DATA_DIR: E2E_DATA_DIR ?? '',
      SESSION_SECRET: 'only-read-by-the-settings-of-this-command-0123',
      ...(E2E_DATABASE_URL ? { DATABASE_URL: E2E_DATABASE_URL } : {}),
    },
  });
}

/** By its link, or where there is no room for links by the choice that stands in for them. */
export async function openSection(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Section' });
  const link = page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name, exact: true });
  await choice.or(link).first().waitFor();
  if (await choice.isVisible()) await choice.selectOption({ label: name });
  else await link.click();
}
