import type { OrderStatus } from '@beautymark/contracts/order-status';
import { isParcelStatus } from '@beautymark/contracts/parcel-status';
import { Icon } from '#ui/icon.tsx';
import { ParcelStatusLabel } from './parcel-status-label.tsx';

const MONEY = {
  'awaiting payment': { name: 'Awaiting payment', icon: 'ri-time-line', color: 'text-warning' },
  paid: { name: 'Paid', icon: 'ri-checkbox-circle-line', color: 'text-success' },
  'refunded in part': { name: 'Refunded in part', icon: 'ri-arrow-go-back-line', color: 'text-ink-muted' },
  refunded: { name: 'Refunded', icon: 'ri-arrow-go-back-line', color: 'text-ink-muted' },
} as const;

/** An order's status: about its money where it is paid, else that of its parcels. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  if (isParcelStatus(status)) return <ParcelStatusLabel status={status} />;
  const { name, icon, color } = MONEY[status];
  return (
    <span className={`inline-flex items-center gap-1.5 ${color}`}>
      <Icon name={icon} />
      <span>{name}</span>
    </span>
  );
}
