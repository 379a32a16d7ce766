import { formatAmount, formatDeduction } from '@beautymark/contracts/signed-amounts';
import { useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { lastMonths } from '#platform/last-months.ts';
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
  // A column of its own only once a code of a seller has counted.
  const hasCodes = data?.some(({ codes }) => codes !== undefined) ?? false;
  const columns = hasCodes ? COLUMNS.toSpliced(2, 0, CODES) : COLUMNS;
  return (
    <>
      <SelectField
        label="Month"
        options={months}
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        className="mb-6 w-56"
      />
      {data || isError ? null : <Spinner label="Loading the statements" />}
      {!data && isError ? <LoadFailed what="The statements" retry={refetch} bare /> : null}
      {data?.length === 0 ? <p className="py-6 text-ink-muted">No seller had sales or returns in this month.</p> : null}
      {data && data.length > 0 ? (
        <WideTable label="Statements" columns={columns}>
          {data.map(({ seller, sales, codes = '0.00', fee, returns, balance }) => (
            <Row key={seller.id}>
              <RowHead>{seller.name}</RowHead>
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
