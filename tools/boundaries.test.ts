import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { cruise } from './boundaries.ts';

const FORBIDDEN = path.join(import.meta.dirname, 'fixtures/forbidden');
const LIBRARIES = path.resolve(import.meta.dirname, '../node_modules');

/** One violation per rule of the configuration, planted next to allowed imports. */
const PLANTED = [
  'a-room-has-one-direction: storefront/src/desk/orders/orders-panel.tsx',
  'a-room-has-one-direction: storefront/src/face/correct/tone-form.tsx',
  'a-room-has-one-direction: storefront/src/face/result/results.tsx',
  'a-room-has-one-direction: storefront/src/face/scan-result.ts',
  'answers-only-write: advisor/src/answer/text.ts',
  'apps-do-not-import-each-other: server/src/main.ts',
  'imports-resolve: server/src/main.ts',
  'journeys-and-quality-are-apart: e2e/journey.spec.ts',
  'no-cycles: advisor/src/one.ts',
  'one-module-opens-the-database: server/src/shop/seller/report.ts',
  'packages-know-no-apps: advisor/src/index.ts',
  'packages-know-no-apps: face-analysis/src/index.ts',
  'platform-is-below: server/src/platform/env.ts',
  'platform-is-below: storefront/src/platform/call.ts',
  'rooms-are-islands: storefront/src/face/scan/photo.ts',
  'rooms-are-islands: storefront/src/shop/checkout/checkout-form.tsx',
  'rooms-are-islands: storefront/src/shop/header/header.tsx',
  'routes-ask-services: server/src/shop/cart/cart.routes.ts',
  'routes-ask-services: server/src/shop/orders/orders.service.ts',
  'routes-ask-services: server/src/shop/seller/seller.repository.ts',
  'schemas-stay-off-browse-pages: contracts/src/limits.ts',
  'schemas-stay-off-browse-pages: storefront/src/shop/product/product-card.tsx',
  'subjects-have-a-front-door: server/src/app.ts',
  'subjects-have-a-front-door: server/src/shop/cart/index.ts',
  'subjects-have-a-front-door: server/src/shop/orders/orders.repository.ts',
  'ui-knows-no-shop: storefront/src/ui/button.tsx',
];

/**
 * Copies the fixture to a temporary folder and links its workspaces as npm does, so that import aliases and package
 * names resolve.
 */
function plantForbidden() {
  const folder = mkdtempSync(path.join(tmpdir(), 'forbidden-'));
  cpSync(FORBIDDEN, folder, { recursive: true });
  const ours = path.join(folder, 'node_modules/@beautymark');
  mkdirSync(ours, { recursive: true });
  for (const kind of ['apps', 'packages']) {
    for (const name of readdirSync(path.join(folder, kind)))
      symlinkSync(path.join(folder, kind, name), path.join(ours, name));
  }
  for (const name of ['zod', 'pg', '@types'])
    symlinkSync(path.join(LIBRARIES, name), path.join(folder, 'node_modules', name));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test('the boundary check reports each planted violation and nothing else', () => {
  using planted = plantForbidden();
  const { violations } = cruise(planted.folder);
  const found = violations.map(({ rule, from }) => `${rule}: ${from.replace(/^(apps|packages)\//, '')}`);
  expect(found.sort()).toEqual(PLANTED);
  expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
  expect(violations).toHaveLength(config.forbidden.length);
});
