import type { Column } from '#ui/wide-table.tsx';

/** Of the sample orders and of the real ones. */
export const ORDER_COLUMNS: readonly Column[] = [
  { name: 'Order ID', width: 'w-34' },
  { name: 'Customer' },
  { name: 'Amount', width: 'w-24', isAmount: true },
  { name: 'Date', width: 'w-29' },
  { name: 'Status', width: 'w-44' },
  { name: 'Actions', width: 'w-50' },
];
