import { formatAmount, formatDeduction } from '@beautymark/contracts/signed-amounts';
import { useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { lastMonths } from '#platform/last-months.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { statementsQuery } from './operator-calls.ts';

const CODES = { name: 'Codes', width: 'w-28', isAmount: true };
const COLUMNS = [
  { name: 'Seller', width: 'w-44 md:w-auto' },
  { name: 'Sales', width: 'w-32', isAmount: true },
  { name: 'Fee', width: 'w-28', isAmount: true },
  { name: 'Returns', width: 'w-28', isAmount: true },
  { name: 'Balance', width: 'w-32', isAmount: true },
];

/** What is owed to each seller for a month. */
export function StatementsPanel() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const { data, isError, refetch } = useApi(statementsQuery(month), { isFresh: true, keepLast: true });
  const search = useListSearch();
  const wanted = search.search.toLowerCase();
  const shown = data?.filter(({ seller }) => `${seller.name}\n${seller.username}`.toLowerCase().includes(wanted));
  // A column of its own only once a code of a seller has counted.
  const hasCodes = data?.some(({ codes }) => codes !== undefined) ?? false;
  const columns = hasCodes ? COLUMNS.toSpliced(2, 0, CODES) : COLUMNS;
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
      {data || isError ? null : <Spinner label="Loading the statements" />}
      {!data && isError ? <LoadFailed what="The statements" retry={refetch} bare /> : null}
      {data?.length === 0 ? <p className="py-6 text-ink-muted">No seller had sales or returns in this month.</p> : null}
      {data && data.length > 0 && shown?.length === 0 ? (
        <p role="status" className="py-6 text-ink-muted">
          No statement matches.
        </p>
      ) : null}
      {shown && shown.length > 0 ? (
        <WideTable label="Statements" columns={columns}>
          {shown.map(({ seller, sales, codes = '0.00', fee, returns, balance }) => (
            <Row key={seller.id}>
              <RowHead>
                {seller.name}
                <span className="block text-13 text-ink-muted">{seller.username}</span>
              </RowHead>
              <Cell isAmount>{formatAmount(sales)}</Cell>
              {hasCodes ? <Cell isAmount>{formatDeduction(codes)}</Cell> : null}
              <Cell isAmount>{formatDeduction(fee)}</Cell>
              <Cell isAmount>{formatDeduction(returns)}</Cell>
              <Cell isAmount>{formatAmount(balance)}</Cell>
            </Row>
          ))}
        </WideTable>
      ) : null}
    </>
  );
}
