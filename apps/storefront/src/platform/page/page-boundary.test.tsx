import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { LatePage } from './page-boundary.tsx';

test('a page whose code does not come says so, offers Reload, and gives way when it comes', async () => {
  let arrive = (_code: { default: () => React.ReactNode }) => {};
  const Page = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)));
  render(
    <Suspense fallback={<LatePage />}>
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This page is slow to arrive' })).toBeTruthy();
  arrive({ default: () => <h1>All products</h1> });
  expect(await screen.findByRole('heading', { name: 'All products' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
