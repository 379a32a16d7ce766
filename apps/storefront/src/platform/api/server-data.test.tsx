import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';
import { ServerDataProvider, useApi } from './server-data.tsx';

function Names() {
  const { data } = useApi<string[]>({ queryKey: ['/api/names'] });
  return (
    <ul>
      {data?.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
const page = (cache: QueryClient) => (
  <QueryClientProvider client={cache}>
    <ServerDataProvider data={{ origin: '', answers: { '/api/names': ['Ada', 'Mia'] } }}>
      <Names />
    </ServerDataProvider>
  </QueryClientProvider>
);

/** Draws on the server, then takes over in a browser whose cache knows more already. */
function takeOver(cache: QueryClient) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page(newQueryClient()));
  const onRecoverableError = vi.fn();
  render(page(cache), { container: place, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
}

test('a part that is taken over after its answer has come begins as it was drawn, then follows the answer', async () => {
  const cache = newQueryClient();
  cache.setQueryData(['/api/names'], ['Zoe']);
  takeOver(cache);
  expect(await screen.findByText('Zoe')).toBeTruthy();
  expect(screen.queryByText('Ada')).toBeNull();
});

function Given({ to }: { to: unknown[] }) {
  to.push(useApi<string[]>({ queryKey: ['/api/names'] }).data);
  return null;
}

test('an answer that says what the server has said is no news: the part is not rendered with it again', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<string[]>();
  const cache = newQueryClient(async () => ({ body: await asked, total: null, next: null }));
  const given: unknown[] = [];
  render(
    <QueryClientProvider client={cache}>
      <ServerDataProvider data={{ origin: '', answers: { '/api/names': ['Ada', 'Mia'] } }}>
        <Given to={given} />
      </ServerDataProvider>
    </QueryClientProvider>,
  );
  const before = given.length;
  answer(['Ada', 'Mia']);
  await vi.waitFor(() => expect(cache.getQueryState(['/api/names'])?.status).toBe('success'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.length).toBe(before);
  cache.setQueryData(['/api/names'], ['Zoe']);
  await vi.waitFor(() => expect(given.at(-1)).toEqual(['Zoe']));
});
