import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';
import { useSession } from './session.ts';

function WhoLooks() {
  const session = useSession();
  return <p>{session.state === 'signed-in' ? session.user.username : session.state}</p>;
}

test('a part of the page that is taken over after the answer has come begins as the server drew it', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <WhoLooks />
    </QueryClientProvider>,
  );
  const cache = newQueryClient();
  cache.setQueryData(['/api/auth/me'], { id: 1, username: 'dana' });
  const onRecoverableError = vi.fn();
  const page = (
    <QueryClientProvider client={cache}>
      <WhoLooks />
    </QueryClientProvider>
  );
  render(page, { container: document.body.appendChild(place), hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(await screen.findByText('dana')).toBeDefined();
});
