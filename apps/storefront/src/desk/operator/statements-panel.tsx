import type { OperatorStatement } from '@beautymark/contracts/operator';
import { formatAmount, formatDeduction } from '@beautymark/contracts/signed-amounts';
import { useState } from 'react';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Below } from '#platform/kit/cells.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { lastMonths } from '#platform/last-months.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';

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
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const statements = useApi(apiQuery('/api/operator/statements', { querystring: { month } }), {
    isFresh: true,
    keepLast: true,
  });
  const search = useListSearch();
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-x-8 gap-y-4">
        <SelectField
          label="Month"
          options={months}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          className="w-full sm:w-56"
        />
        <SearchField label="Search statements" hint="Name or username" list={search} className="w-full sm:w-72" />
      </div>
      <Loaded what="The statements" query={statements}>
        {(all) => <Found statements={all} search={search.search.toLowerCase()} />}
      </Loaded>
    </>
  );
}

function Found({ statements, search }: { statements: readonly Statement[]; search: string }) {
  if (statements.length === 0)
    return <p className="py-6 text-ink-muted">No seller had sales or returns in this month.</p>;
  const found = statements.filter(({ seller }) => `${seller.name}\n${seller.username}`.toLowerCase().includes(search));
  if (found.length === 0) {
    return (
      <p role="status" className="py-6 text-ink-muted">
        No statement matches.
      </p>
    );
  }
  // A column of its own only once a code of a seller has counted.
  const hasCodes = statements.some(({ codes }) => codes !== undefined);
  const columns = COLUMNS.filter(({ name }) => hasCodes || name !== 'Codes');
  return <DataTable label="Statements" columns={columns} rows={found} />;
}
