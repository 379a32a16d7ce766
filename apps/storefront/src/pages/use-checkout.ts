import type { User } from '@beautymark/contracts/accounts';
import { useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { type Session, useSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { useCartActions } from '#shop/cart/use-cart.ts';
import { type ShownCart, useCartItems } from '#shop/cart/use-cart-items.ts';
import { orderPlacedSince, resumeOrder, type ShownOnce } from '#shop/checkout/place-order.ts';
import {
  confirmationIn,
  confirmationOf,
  historyStateOf,
  nextAddressOf,
  type OrderAnswer,
  type OrderedWay,
} from '#shop/checkout/placed-order.ts';

/** The way of an order, from the first look at the cart to its confirmation. */
export function useCheckout() {
  const session = useSession({ asksAgain: true });
  const cart = useCartItems();
  const { clear } = useCartActions();
  const navigate = useNavigate();
  const user = session.state === 'signed-in' ? session.user : null;
  const confirmation = confirmationIn(useHistoryState(), user?.username);
  const gate = checkoutGate({ session: session.state, cart, isPlaced: confirmation !== null });
  const shown = useShownOnce(gate, cart);

  const showPlaced = async (order: OrderAnswer, way: OrderedWay) => {
    const next = nextAddressOf(order);
    if (next !== null) {
      // Another site, or a page that has to read the cart anew. A shopper who comes back to this very page can order again.
      window.location.assign(next);
      return new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
    }
    // The confirmation is set before the cart is emptied: an empty cart alone leads away from this page.
    const confirmed = confirmationOf(order, new Date(), way);
    await navigate('/checkout', { replace: true, state: historyStateOf(confirmed) });
    await clear();
    if (confirmed.earlierAddress) toast('Your order was placed already', { description: 'It has its first address.' });
    else toast('Order Placed Successfully!', { description: 'Thank you for your purchase.' });
  };

  /** An empty cart may mean that its order was placed: before the last answer came, or in another tab. */
  const leaveEmpty = async ({ username }: User) => {
    const resumed = await resumeOrder(username);
    if (resumed) return showPlaced(resumed.order, resumed.way);
    const elsewhere = shown.current === null ? null : await orderPlacedSince(shown.current);
    if (elsewhere) {
      const { id, orderNumber } = elsewhere;
      toast('Your order was placed already', { description: `Its number is ${orderNumber}.` });
      return navigate(`/account/orders/${id}`, { replace: true });
    }
    toast('Cart is empty', { description: 'Add some products to your cart before checkout', tone: 'destructive' });
    return navigate('/products', { replace: true });
  };

  return {
    gate,
    user,
    cart,
    confirmation,
    showPlaced,
    leaveEmpty,
    signIn: () => navigate('/login?redirect=/checkout', { replace: true }),
    shopOn: () => navigate('/products'),
  };
}

/** What the form has shown, and since when. */
function useShownOnce(gate: Gate, cart: ShownCart) {
  const shown = useRef<ShownOnce | null>(null);
  useEffect(() => {
    if (gate === 'form' && cart.state === 'ready')
      shown.current = { at: shown.current?.at ?? Date.now(), items: cart.items };
  }, [gate, cart]);
  return shown;
}

/** Decides what a visitor sees at /checkout. `wait`: still loading. */
type Gate = 'wait' | 'sign-in' | 'placed' | 'failed' | 'empty' | 'form';

interface Situation {
  session: Session['state'];
  cart: { state: 'loading' | 'ready' | 'failed'; items: readonly unknown[] };
  /** An order was just placed, so the cart is empty. */
  isPlaced: boolean;
}

function checkoutGate({ session, cart, isPlaced }: Situation): Gate {
  if (session === 'loading') return 'wait';
  if (session === 'signed-out') return 'sign-in';
  if (isPlaced) return 'placed';
  if (cart.state !== 'ready') return cart.state === 'loading' ? 'wait' : 'failed';
  return cart.items.length === 0 ? 'empty' : 'form';
}
