import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallFailed } from '../api/call.ts';
import { type FailureWords, newQueryClient } from '../api/query-client.ts';
import { onToast, type Toast } from '../toasts/toasts.ts';
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
    new CallFailed(new Response(null, { status: 503 }), ''),
    [{ title: 'The key could not be revoked', description: expect.stringContaining('cannot answer right now') }],
  ],
  [
    'what nobody knows where no answer came',
    'The key could not be revoked',
    new TypeError('Failed to fetch'),
    [{ title: 'No answer came', description: expect.stringContaining('may have been done') }],
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
    told.map((words) => ({ id: expect.any(Number), durationMs: 5000, tone: 'destructive', ...words })),
  );
});

test('a write is told by its words where the browser knows that it is offline: nothing was sent', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((toast) => toasts.push(toast));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = setup(() => Promise.reject(new TypeError('Failed to fetch')), 'The key could not be revoked');
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  onLine.mockRestore();
  stop();
  expect(toasts).toMatchObject([
    { title: 'The key could not be revoked', description: expect.stringContaining('no connection') },
  ]);
});

test.each([
  ['no answer came', 2, new TypeError('Failed to fetch')],
  ['the shop refused', 1, new CallFailed(new Response(null, { status: 409 }), '')],
])('where %s the page has read what the shop holds %d times', async (_, reads, error) => {
  const read = vi.fn(async () => []);
  const { result, cache } = setup(() => Promise.reject(error));
  new QueryObserver(cache, { queryKey: ['/api/seller/keys'], queryFn: read }).subscribe(() => {});
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(reads));
});
