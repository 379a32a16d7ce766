import { PARCEL_STATUS_NAMES, PARCEL_STATUSES } from '@beautymark/contracts/parcel-status';
import { useSearch } from 'wouter';
import { STAY } from '#platform/navigation/route-change.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';

const STATUSES = ['to ship', ...PARCEL_STATUSES] as const;
/** Empty: parcels of any status. */
export type ShownStatus = (typeof STATUSES)[number] | '';

export const STATUS_OPTIONS = [
  { value: '', label: 'All' },
  { value: 'to ship', label: 'To ship' },
  ...PARCEL_STATUSES.map((value) => ({ value, label: PARCEL_STATUS_NAMES[value] })),
];

/** The status that a list of parcels shows. It stands in the address, so that links, Back and a reload find the same list. */
export function useShownStatus(): [ShownStatus, (status: string) => void] {
  const navigate = useNavigate();
  const search = new URLSearchParams(useSearch());
  const shown = STATUSES.find((status) => status === search.get('status')) ?? '';
  const show = (status: string) => {
    if (status === '') search.delete('status');
    else search.set('status', status);
    void navigate(`${window.location.pathname}?${search}`, { replace: true, state: STAY });
  };
  return [shown, show];
}

/** As the calls for parcels name it. */
export const statusQuery = (status: ShownStatus) =>
  status === 'to ship' ? { toShip: 'true' as const } : { status: status || undefined };
