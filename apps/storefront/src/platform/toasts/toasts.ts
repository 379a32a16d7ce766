import { TOAST_MS } from '@beautymark/contracts/limits';

/** A short notice. Only one is visible at a time; a newer one replaces it. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'plain' | 'destructive';
  durationMs: number;
}

interface Listener {
  show: (toast: Toast) => void;
  dismiss: () => void;
}

const listeners = new Set<Listener>();
let waiting: Toast | null = null;
let count = 0;

/** Shows a toast. Before the host has mounted, the newest toast is held back until it has. */
export function toast(
  title: string,
  { description, tone = 'plain' }: { description?: string | undefined; tone?: Toast['tone'] } = {},
) {
  count += 1;
  const next: Toast = { id: count, title, tone, durationMs: TOAST_MS, ...(description ? { description } : {}) };
  if (listeners.size === 0) waiting = next;
  for (const { show } of listeners) show(next);
}

/** Closes the open toast, because it would cover what it announced. */
export function dismissToast(): void {
  waiting = null;
  for (const { dismiss } of listeners) dismiss();
}

export function onToast(show: Listener['show'], dismiss: Listener['dismiss'] = () => {}): () => void {
  const listener = { show, dismiss };
  listeners.add(listener);
  if (waiting) show(waiting);
  waiting = null;
  return () => listeners.delete(listener);
}
