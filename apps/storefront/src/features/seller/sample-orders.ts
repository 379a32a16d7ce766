/** The specification's fixed figures: sales are not counted yet. */
export const SAMPLE_FIGURES = { orders: '12', customers: '48', revenue: '$1249.99' } as const;

type OrderStatus = 'Delivered' | 'Shipped' | 'Processing';

interface SampleOrder {
  id: string;
  customer: string;
  amount: string;
  /** ISO day. */
  date: string;
  status: OrderStatus;
}

export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { id: '#BM1042', customer: 'Amara Okafor', amount: '$86.50', date: '2026-03-14', status: 'Delivered' },
  { id: '#BM1057', customer: 'Lucía Fernández', amount: '$42.00', date: '2026-03-16', status: 'Shipped' },
  { id: '#BM1061', customer: 'Priya Raman', amount: '$129.99', date: '2026-03-17', status: 'Processing' },
];
