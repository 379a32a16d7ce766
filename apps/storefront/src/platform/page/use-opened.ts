import { useState } from 'react';
import { toast } from '../toasts/toasts.ts';
import type { LazyPart } from './lazy-part.tsx';

/** Goes on with what was fetched for a press; when that fails, a toast says so in these words. */
export const whenLoaded = <Loaded>(loading: Promise<Loaded>, then: (loaded: Loaded) => void, failure = FAILURE) =>
  loading.then(then, () =>
    toast(failure, { description: 'Check your connection and try again.', tone: 'destructive' }),
  );
const FAILURE = 'This part of the page could not be loaded';

/** What opens at a press and whose code comes with the first one; when that fails, a toast says so in these words. */
export function useOpened<Props>(part: LazyPart<Props>, failure = FAILURE) {
  const [state, setState] = useState({ isOpen: false, wasOpened: false, isLoading: false });
  async function open() {
    setState((before) => ({ ...before, isLoading: true }));
    await whenLoaded(part.preload(), () => setState({ isOpen: true, wasOpened: true, isLoading: true }), failure);
    setState((before) => ({ ...before, isLoading: false }));
  }
  return { ...state, open: () => void open(), close: () => setState((before) => ({ ...before, isOpen: false })) };
}
