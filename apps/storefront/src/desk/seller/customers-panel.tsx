import { formatPrice } from '@beautymark/contracts/money';
import type { SellerCustomer } from '@beautymark/contracts/seller-reports';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { ListTable } from '#platform/kit/list-desk.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/wide-table.tsx';

const COLUMNS: readonly Column<SellerCustomer>[] = [
  { name: 'Name', width: 'w-40 md:w-auto', cell: ({ name }) => name },
  { name: 'Orders', width: 'w-24', isAmount: true, cell: ({ orders }) => orders },
  { name: 'Spent', width: 'w-32', isAmount: true, cell: ({ spent }) => formatPrice(spent) },
  { name: 'Last order', width: 'w-40', cell: ({ lastOrderAt }) => <Day at={lastOrderAt} /> },
];

/** The seller's customers; nothing beyond name and sums. */
export const CustomersPanel = () => (
  <ListTable
    label="Your customers"
    columns={COLUMNS}
    list={useListPages(apiQuery('/api/seller/customers', { querystring: { limit: 25 } }))}
    empty="No customers: every order so far was cancelled."
    isCounted
  />
);
