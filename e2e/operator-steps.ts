import type { Page } from '@playwright/test';

/** By its link, or where there is no room for links by the choice that stands in for them. */
export async function openSection(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Section' });
  const link = page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name, exact: true });
  await choice.or(link).first().waitFor();
  if (await choice.isVisible()) await choice.selectOption({ label: name });
  else await link.click();
}
