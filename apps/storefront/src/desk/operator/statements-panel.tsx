import type { OperatorStatement } from '@beautymark/contracts/operator';
import { formatAmount, formatDeduction } from '@beautymark/contracts/signed-amounts';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { Below } from '#platform/kit/cells.tsx';
import { ListTable } from '#platform/kit/list-desk.tsx';
import { useMonth } from '#platform/kit/use-month.tsx';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { searched } from './operator-calls.ts';

type Statement = OperatorStatement;
const amounts = { width: 'w-28', isAmount: true };
const COLUMNS: readonly Column<Statement>[] = [
  {
    name: 'Seller',
    width: 'w-44 md:w-auto',
    cell: ({ seller }) => (
      <>
        {seller.name}
        <Below>{seller.username}</Below>
      </>
    ),
  },
  { name: 'Sales', ...amounts, width: 'w-32', cell: ({ sales }) => formatAmount(sales) },
  { name: 'Codes', ...amounts, cell: ({ codes = '0.00' }) => formatDeduction(codes) },
  { name: 'Fee', ...amounts, cell: ({ fee }) => formatDeduction(fee) },
  { name: 'Returns', ...amounts, cell: ({ returns }) => formatDeduction(returns) },
  { name: 'Balance', ...amounts, width: 'w-32', cell: ({ balance }) => formatAmount(balance) },
];

export function StatementsPanel() {
  const { month, field } = useMonth('w-full sm:w-56');
  const search = useSearchField();
  const list = useListPages(
    apiQuery('/api/operator/statements', { querystring: { month, ...searched(search.search) } }),
  );
  // A column of its own only once a code of a seller has counted.
  const hasCodes = list.data?.some(({ codes }) => codes !== undefined);
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-x-8 gap-y-4">
        {field}
        <SearchField label="Search statements" hint="Name or username" list={search} className="w-full sm:w-72" />
      </div>
      <ListTable
        label="Statements"
        columns={COLUMNS.filter(({ name }) => hasCodes || name !== 'Codes')}
        list={list}
        empty={search.search === '' ? 'No seller had sales or returns in this month.' : 'No statement matches.'}
      />
    </>
  );
}
