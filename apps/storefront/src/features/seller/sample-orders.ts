/** The specification's fixed figures; they stand until the seller's first sale. */
export const SAMPLE_FIGURES = { orders: 12, customers: 48, revenue: '1249.99' } as const;

export interface SampleOrder {
  id: string;
  customer: string;
  amount: string;
  /** ISO day. */
  date: string;
  status: 'delivered' | 'shipped' | 'processing';
}

export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { id: '#BM1042', customer: 'Amara Okafor', amount: '$86.50', date: '2026-03-14', status: 'delivered' },
  { id: '#BM1057', customer: 'Lucía Fernández', amount: '$42.00', date: '2026-03-16', status: 'shipped' },
  { id: '#BM1061', customer: 'Priya Raman', amount: '$129.99', date: '2026-03-17', status: 'processing' },
];
