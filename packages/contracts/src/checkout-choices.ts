/** What the checkout form offers. Free of zod, and apart from the other word lists: only that page loads it. */

export const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'UK', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
] as const;
export const PAYMENT_METHODS = ['credit-card', 'paypal'] as const;
