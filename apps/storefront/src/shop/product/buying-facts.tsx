import type { ProductDetail } from '@beautymark/contracts/catalog';
import { feeFor, ruleOf } from '@beautymark/contracts/delivery-rule';
import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { DeliveryLine } from '#platform/delivery-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { SoldBy } from '#ui/sold-by.tsx';

interface BuyingFactsProps extends Pick<ProductDetail, 'seller' | 'delivery'> {
  /** What the chosen pieces cost. */
  goodsCents: number;
}

/** What a purchase brings with it: delivery, returns and who sells. */
export const BuyingFacts = ({ seller, delivery, goodsCents }: BuyingFactsProps) => (
  <ul className="mt-4 grid gap-1.5 text-15 text-ink-muted [&_p]:text-15">
    <li className="flex items-center gap-2">
      <Icon name="ri-truck-line" />
      <div>
        <span>{`${costOf(delivery, goodsCents)} for the whole order`}</span>
        <DeliveryLine terms={delivery} goodsCents={goodsCents} />
      </div>
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

/** "$4.99 delivery"; the country only where others have another rule. */
function costOf(delivery: BuyingFactsProps['delivery'], goodsCents: number): string {
  const cents = feeFor(ruleOf(delivery ?? null), goodsCents);
  return `${cents === 0 ? 'Free' : formatCents(cents)} delivery${delivery?.to ? ` to ${delivery.to}` : ''}`;
}
