import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#platform/api/session.ts';
import { tabStorage } from '#platform/storage.ts';
import { ORDER_ATTEMPT } from './order-attempt-key.ts';

/** Who has left the checkout before the answer came learns on the next page that there is an order. */
export function LostOrder() {
  const [path] = useLocation();
  const session = useSession();
  const username = session.state === 'signed-in' ? session.user.username : null;
  useEffect(() => {
    if (username === null || path === '/checkout' || tabStorage.read(ORDER_ATTEMPT) === null) return;
    // Offline it is asked again on the page after this one.
    import('./place-order.ts').then(({ tellLostOrder }) => tellLostOrder(username)).catch(() => undefined);
  }, [path, username]);
  return null;
}
