import { PARCEL_STATUS_NAMES, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import { Icon } from '#ui/icon.tsx';

const looks: Record<ParcelStatus, { icon: string; color: string }> = {
  pending: { icon: 'ri-inbox-line', color: 'text-ink' },
  processing: { icon: 'ri-time-line', color: 'text-ink-muted' },
  shipped: { icon: 'ri-truck-line', color: 'text-bronze' },
  delivered: { icon: 'ri-checkbox-circle-line', color: 'text-success' },
  'return requested': { icon: 'ri-arrow-go-back-line', color: 'text-warning' },
  returned: { icon: 'ri-arrow-go-back-line', color: 'text-ink-muted' },
  'return refused': { icon: 'ri-close-circle-line', color: 'text-ink-muted' },
  cancelled: { icon: 'ri-close-circle-line', color: 'text-ink-muted' },
};

export const ParcelStatusLabel = ({ status }: { status: ParcelStatus }) => (
  <span className={`inline-flex items-center gap-1.5 ${looks[status].color}`}>
    <Icon name={looks[status].icon} />
    <span>{PARCEL_STATUS_NAMES[status]}</span>
  </span>
);
