import type { Session } from '#platform/api/session.ts';

/** Decides what a visitor sees at /checkout. `wait`: still loading. */
export type Gate = 'wait' | 'sign-in' | 'placed' | 'failed' | 'empty' | 'form';

interface Situation {
  session: Session['state'];
  cart: { state: 'loading' | 'ready' | 'failed'; items: readonly unknown[] };
  /** An order was just placed, so the cart is empty. */
  isPlaced: boolean;
}

export function checkoutGate({ session, cart, isPlaced }: Situation): Gate {
  if (session === 'loading') return 'wait';
  if (session === 'signed-out') return 'sign-in';
  if (isPlaced) return 'placed';
  if (cart.state !== 'ready') return cart.state === 'loading' ? 'wait' : 'failed';
  return cart.items.length === 0 ? 'empty' : 'form';
}
