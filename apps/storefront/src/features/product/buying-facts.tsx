import type { ProductDetail } from '@beautymark/contracts/catalog';
import { RETURN_DAYS, SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { Icon } from '#ui/icon.tsx';
import { SoldBy } from '#ui/sold-by.tsx';

/** What a purchase brings with it: delivery, returns and who sells. */
export const BuyingFacts = ({ seller }: Pick<ProductDetail, 'seller'>) => (
  <ul className="mt-4 grid gap-1.5 text-15 text-ink-muted">
    <li className="flex items-center gap-2">
      <Icon name="ri-truck-line" />
      {formatCents(SHIPPING_CENTS)} delivery for the whole order
    </li>
    <li className="flex items-center gap-2">
      <Icon name="ri-arrow-go-back-line" />
      Returns within {RETURN_DAYS} days of delivery
    </li>
    {seller ? (
      <li className="flex items-center gap-2">
        <Icon name="ri-store-2-line" />
        <SoldBy seller={seller} />
      </li>
    ) : null}
  </ul>
);
