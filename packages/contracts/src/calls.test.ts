import { expect, test } from 'vitest';
import { CALLS, callName } from './calls.ts';
import { KEY_SCOPES, type KeyScope } from './key-scopes.ts';
import { mayEnter, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/*
 * Hooks, document and tests all follow a contract's role, so a wrong one would be wrong everywhere at once. These
 * lists are the second opinion.
 */

const PUBLIC = [
  'GET /feeds/products.json',
  'GET /api/categories',
  'GET /api/brands',
  'GET /api/testimonials',
  'GET /api/products',
  'GET /api/products/facets',
  'GET /api/products/reading',
  'GET /api/products/suggestions',
  'GET /api/products/tone-shades',
  'GET /api/products/own-shades',
  'GET /api/products/featured',
  'GET /api/products/new',
  'GET /api/products/:id',
  'GET /api/products/:id/reviews',
  'GET /api/sellers/:id',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/confirm-email',
  'GET /api/wishlists/:token',
  'GET /api/unsubscribe/:token',
  'POST /unsubscribe/:token',
  'POST /api/codes/check',
  'GET /api/offers',
  'POST /analyze_and_recommend',
  'POST /analyze_and_recommend/matches',
  'DELETE /analyze_and_recommend',
  'POST /chatbot',
  'POST /api/payments/stripe/events',
];
/** Those of sellers whose address does not begin with /api/seller/. */
const SELLERS = [
  'POST /api/products',
  'PATCH /api/products/:id',
  'POST /api/products/:id/archive',
  'POST /api/products/:id/restore',
  'POST /api/products/:id/withdraw',
  'POST /api/reviews/:id/answer',
];

test('only these calls are public', () => {
  expect(
    CALLS.filter(({ role }) => role === 'public')
      .map(callName)
      .sort(),
  ).toEqual([...PUBLIC].sort());
});

test.each(CALLS.map((call) => ({ name: callName(call), ...call })))('$name: the address says the role', (call) => {
  const isSellers = call.url.startsWith('/api/seller/') || SELLERS.includes(call.name);
  expect(call.role === 'operator').toBe(call.url.startsWith('/api/operator/'));
  expect(call.role === 'seller').toBe(isSellers);
});

/** What each role may do of what is the operator's. Whatever stands here in no list is the operators' alone. */
const STAFF: Record<StaffRole, string[]> = {
  support: [
    'GET /api/operator/tasks',
    'GET /api/operator/sellers',
    'GET /api/operator/sellers/:id/products',
    'POST /api/operator/sellers/:id/approve',
    'POST /api/operator/sellers/:id/decline',
    'GET /api/operator/reports',
    'GET /api/operator/hasty-reviews',
    'GET /api/operator/product-changes',
    'POST /api/operator/product-changes/:id/allow',
    'POST /api/operator/product-changes/:id/undo',
    'POST /api/operator/reports/:id/dismiss',
    'POST /api/operator/reviews/:id/hide',
    'POST /api/operator/reviews/:id/restore',
    'POST /api/operator/products/:id/hide',
    'POST /api/operator/products/:id/restore',
    'GET /api/operator/orders',
    'GET /api/operator/parcels/:id',
    'POST /api/operator/parcels/:id/status',
    'GET /api/operator/questions',
    'POST /api/operator/questions/:id/answer',
    'POST /api/operator/reviews/:id/answer',
  ],
  catalog: [
    'GET /api/operator/profile',
    'PUT /api/operator/profile',
    'GET /api/operator/house/products',
    'PATCH /api/operator/house/products/:id',
    'POST /api/operator/house/products/:id/archive',
    'POST /api/operator/house/products/:id/restore',
    'POST /api/operator/house/pictures',
    'GET /api/operator/brands',
    'PUT /api/operator/brands/:id',
    'GET /api/operator/categories',
    'PUT /api/operator/categories',
    'PUT /api/operator/categories/:id',
    'GET /api/operator/featured',
    'PUT /api/operator/featured',
  ],
  finance: [
    'GET /api/operator/orders',
    'GET /api/operator/disputes',
    'GET /api/operator/refunds',
    'POST /api/operator/refunds/:id/retry',
    'GET /api/operator/codes',
    'POST /api/operator/codes',
    'PUT /api/operator/codes/:id',
    'DELETE /api/operator/codes/:id',
    'GET /api/operator/delivery',
    'PUT /api/operator/delivery',
    'DELETE /api/operator/delivery',
    'GET /api/operator/statements',
    'GET /api/operator/figures',
    'GET /api/operator/tasks',
  ],
};

test.each(STAFF_ROLES)('%s reaches exactly these calls', (staffRole) => {
  const reached = CALLS.filter(({ area }) => area !== undefined && mayEnter({ staffRole }, area));
  expect(reached.map(callName).sort()).toEqual([...STAFF[staffRole]].sort());
});

/** What each scope of an access key opens. Whatever stands here in no list refuses keys. */
const SCOPES: Record<KeyScope, string[]> = {
  'products:read': ['GET /api/seller/imports/:id', 'GET /api/seller/products', 'GET /api/seller/products.csv'],
  'products:write': [
    'PATCH /api/products/:id',
    'PATCH /api/seller/products',
    'POST /api/products',
    'POST /api/products/:id/archive',
    'POST /api/products/:id/restore',
    'POST /api/products/:id/withdraw',
    'POST /api/seller/imports',
    'POST /api/seller/pictures',
  ],
  'orders:read': ['GET /api/seller/parcels', 'GET /api/seller/parcels.csv', 'GET /api/seller/parcels/:id'],
  'orders:write': ['PATCH /api/seller/parcels', 'POST /api/seller/parcels/:id/status'],
  'customers:read': ['GET /api/seller/customers'],
  'reports:read': [
    'GET /api/seller/analytics',
    'GET /api/seller/figures',
    'GET /api/seller/statement',
    'GET /api/seller/statement.csv',
  ],
  'reviews:write': ['POST /api/reviews/:id/answer'],
};

test.each(KEY_SCOPES)('an access key with %s makes exactly these calls', (keyScope) => {
  const opened = CALLS.filter(({ scope }) => scope === keyScope);
  expect(opened.map(callName).sort()).toEqual(SCOPES[keyScope]);
});

test('no two contracts describe the same call', () => {
  expect(new Set(CALLS.map(callName)).size).toBe(CALLS.length);
});
