import { useState } from 'react';
import type { LazyPart } from './lazy-part.tsx';
import { toast } from './toasts.ts';

const AGAIN = 'Check your connection and try again.';

/** What opens at a press and whose code comes with the first one; when that fails, a toast says so in these words. */
export function useOpened<Props>(part: LazyPart<Props>, failure = 'This part of the page could not be loaded') {
  const [state, setState] = useState({ isOpen: false, wasOpened: false, isLoading: false });
  async function open() {
    setState((before) => ({ ...before, isLoading: true }));
    try {
      await part.preload();
      setState({ isOpen: true, wasOpened: true, isLoading: false });
    } catch {
      toast(failure, { description: AGAIN, tone: 'destructive' });
      setState((before) => ({ ...before, isLoading: false }));
    }
  }
  return { ...state, open: () => void open(), close: () => setState((before) => ({ ...before, isOpen: false })) };
}
