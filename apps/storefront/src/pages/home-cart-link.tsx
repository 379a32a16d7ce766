import { readCartLink } from '@beautymark/contracts/cart-link';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '#platform/lazy-part.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { toast } from '#platform/toasts.ts';

const CartLinkDialog = lazyPart(() => import('#shop/cart/cart-link-dialog.tsx'));

/** The dialog of a link such as `/?cart=54:1:Sand`; nothing without that parameter. Closing it leads to the plain page. */
export function HomeCartLink() {
  const value = new URLSearchParams(useSearch()).get('cart');
  const navigate = useNavigate();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (value === null) return;
    CartLinkDialog.preload().then(
      () => setIsReady(true),
      () => toast('The list in this link could not be loaded', { tone: 'destructive' }),
    );
  }, [value]);
  const lines = value === null ? [] : readCartLink(value);
  if (!isReady || lines.length === 0) return null;
  return <CartLinkDialog lines={lines} onClose={() => void navigate('/', { replace: true })} />;
}
