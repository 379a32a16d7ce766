import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#platform/api/session.ts';
import { tabStorage } from '#platform/storage.ts';
import { ORDER_ATTEMPT } from './order-attempt-key.ts';

/** Tells shoppers who left the checkout early, on the next page, that their order was placed. */
export function LostOrder() {
  const [path] = useLocation();
  const session = useSession();
  const username = session.state === 'signed-in' ? session.user.username : null;
  useEffect(() => {
    if (username === null || path === '/checkout' || tabStorage.read(ORDER_ATTEMPT) === null) return;
    // If this fails, the next page asks again.
    import('./place-order.ts').then(({ tellLostOrder }) => tellLostOrder(username)).catch(() => undefined);
  }, [path, username]);
  return null;
}
