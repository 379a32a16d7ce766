import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallFailed } from './api/call.ts';
import { type FailureWords, newQueryClient } from './api/query-client.ts';
import { onToast, type Toast } from './toasts.ts';
import { useWrite } from './use-write.ts';

function setup(send: (text: string) => Promise<string>, failure?: FailureWords) {
  const cache = newQueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return {
    cache,
    ...renderHook(() => useWrite({ mutationFn: send, ...(failure ? { meta: { failure } } : {}) }), { wrapper }),
  };
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

test.each<[string, FailureWords | undefined, unknown, Partial<Toast>[]]>([
  [
    'its words and the cause',
    'The key could not be revoked',
    new TypeError('Failed to fetch'),
    [{ title: 'The key could not be revoked', description: expect.stringContaining('no connection') }],
  ],
  [
    'its words alone where the cause is unknown',
    'The key could not be revoked',
    new CallFailed(new Response(null, { status: 409 }), ''),
    [{ title: 'The key could not be revoked', description: 'Please try again.' }],
  ],
  [
    'the specified words, exactly',
    { title: 'Failed to log out' },
    new TypeError('Failed to fetch'),
    [{ title: 'Failed to log out' }],
  ],
  ['nothing without words', undefined, new TypeError('Failed to fetch'), []],
])('a failed write is told by %s', async (_, failure, error, told) => {
  const toasts: Toast[] = [];
  const stop = onToast((toast) => toasts.push(toast));
  const { result } = setup(() => Promise.reject(error), failure);
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  stop();
  expect(toasts).toEqual(
    told.map((words) => ({ ...{ id: expect.any(Number), durationMs: 5000, tone: 'destructive' }, ...words })),
  );
});
