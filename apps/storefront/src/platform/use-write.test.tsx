import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './api/query-client.ts';
import { useWrite } from './use-write.ts';

function setup(send: (text: string) => Promise<string>) {
  const cache = newQueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return { cache, ...renderHook(() => useWrite({ mutationFn: send }), { wrapper }) };
}

test('a second press while the first is under way sends nothing; the next one does', async () => {
  const send = vi.fn(async (text: string) => text);
  const { result } = setup(send);
  act(() => {
    result.current.mutate('one');
    result.current.mutate('two');
  });
  await waitFor(() => expect(result.current.data).toBe('one'));
  expect(send).toHaveBeenCalledOnce();
  act(() => result.current.mutate('three'));
  await waitFor(() => expect(result.current.data).toBe('three'));
});

test('a failure is shown, and the input is forgotten with its component', async () => {
  const { result, cache, unmount } = setup(() => Promise.reject(new Error('no')));
  act(() => result.current.mutate('a password'));
  await waitFor(() => expect(result.current.error?.message).toBe('no'));
  unmount();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
});
