import { newShopper } from '../account-steps.ts';
import type { ReviewState } from './review-state.ts';

const LINK = 'A'.repeat(43);

export const securityStates: ReviewState[] = [
  { page: 'Forgotten password', name: 'forgot-password', fullPage: true, go: (page) => page.goto('/forgot-password') },
  {
    page: 'Forgotten password',
    name: 'forgot-password-sent',
    go: async (page) => {
      await page.goto('/forgot-password');
      await page.getByRole('main').getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('is on its way').waitFor();
    },
  },
  {
    page: 'Forgotten password',
    name: 'reset-password',
    go: (page) => page.goto(`/reset-password#token=${LINK}`),
  },
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
    name: 'confirm-email',
    go: (page) => page.goto(`/account/security#confirm=${LINK}`),
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
