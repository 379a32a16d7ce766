import { newShopper } from '../account-steps.ts';
import type { ReviewState } from './review-state.ts';

export const securityStates: ReviewState[] = [
  { page: 'Forgotten password', name: 'forgot-password', fullPage: true, go: (page) => page.goto('/forgot-password') },
  {
    page: 'Account',
    name: 'account-security',
    fullPage: true,
    go: async (page) => {
      await newShopper(page);
      await page.goto('/account/security');
      await page.getByText('This browser').waitFor();
    },
  },
  {
    page: 'Account',
    name: 'account-privacy',
    fullPage: true,
    go: async (page) => {
      await newShopper(page);
      await page.goto('/account/privacy');
      await page.getByRole('button', { name: 'Delete account' }).waitFor();
    },
  },
];
