import { expect, test } from 'vitest';
import { redirectTarget, withRedirect } from './redirect-target.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/seller/dashboard', '/seller/dashboard'],
  ['/products?search=caf%C3%A9&sale=true#top', '/products?search=caf%C3%A9&sale=true#top'],
  ['/product/7/../8', '/product/8'],
])('%s is followed', (wanted, target) => expect(redirectTarget(wanted)).toBe(target));

test.each([
  null,
  '',
  'checkout',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/checkout',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login?redirect=/login',
])('%j goes home', (wanted) => expect(redirectTarget(wanted)).toBe('/'));

test('the target goes along readably, and home needs no words', () => {
  expect(withRedirect('/login', '/checkout')).toBe('/login?redirect=/checkout');
  expect(withRedirect('/register?seller=true', '/a?b=c&d')).toBe('/register?seller=true&redirect=/a%3Fb%3Dc%26d');
  expect(withRedirect('/register', '/')).toBe('/register');
});
