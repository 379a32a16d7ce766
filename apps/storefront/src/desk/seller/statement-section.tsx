import type { LEDGER_KINDS, SellerStatement, sellerStatementFile } from '@beautymark/contracts/seller-reports';
import { formatAmount, formatDeduction } from '@beautymark/contracts/signed-amounts';
import { useState } from 'react';
import { urlOf } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { useMonth } from '#platform/kit/use-month.tsx';
import { Day } from '#ui/day.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';
import { withCommas } from '#ui/with-commas.ts';

const FILE = '/api/seller/statement.csv' satisfies (typeof sellerStatementFile)['url'];

/** A busy month has thousands. */
const ENTRIES_PER_PRESS = 50;
const KIND_NAMES: Record<(typeof LEDGER_KINDS)[number], string> = {
  sale: 'Sale',
  code: 'Your code',
  'delivery code': 'Your code, delivery',
  fee: 'Fee',
  return: 'Return',
  'fee refund': 'Fee refund',
  cancellation: 'Cancellation',
};

const COLUMNS: readonly Column<SellerStatement['entries'][number]>[] = [
  { name: 'Order', width: 'w-26', cell: ({ orderNumber }) => orderNumber },
  { name: 'Date', width: 'w-32', cell: ({ at }) => <Day at={at} inUtc /> },
  { name: 'Entry', width: 'w-36 md:w-auto', cell: ({ kind }) => KIND_NAMES[kind] },
  { name: 'Amount', width: 'w-32', isAmount: true, cell: ({ amount }) => formatAmount(amount) },
];

export function StatementSection() {
  const isSelling = useIsSelling();
  const { month, field } = useMonth('w-56');
  const statement = useApi(apiQuery('/api/seller/statement', { querystring: { month } }), {
    isFresh: true,
    keepLast: true,
  });
  return (
    <section aria-labelledby="statement-title">
      <h2 id="statement-title" className="font-display text-28">
        Statement
      </h2>
      <p className="mt-2 text-15 text-ink-muted">
        {isSelling
          ? 'The balance is what the shop owes you. BeautyMark pays it out; this page only shows it.'
          : 'BeautyMark is a demo: nothing is paid out.'}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {field}
        <DownloadLink href={urlOf(FILE, { querystring: { month } })}>Download CSV</DownloadLink>
      </div>
      <Loaded what="The statement" query={statement}>
        {(answer) => <Statement statement={answer} />}
      </Loaded>
    </section>
  );
}

function Statement({ statement }: { statement: SellerStatement }) {
  const { sales, codes, fee, feePercent, returns, balance, entryCount, entries } = statement;
  const sums = [
    ['Sales', formatAmount(sales)],
    ...(codes ? [['Your codes', formatDeduction(codes)]] : []),
    [`Fee (${feePercent}%)`, formatDeduction(fee)],
    ['Returns and cancellations', formatDeduction(returns)],
  ];
  return (
    <>
      <dl className="mt-6 grid max-w-120 grid-cols-[1fr_auto] gap-y-2 text-15 tabular-nums">
        {sums.map(([term, amount]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <dt className="mt-2 border-line border-t pt-3 font-medium text-17">Balance</dt>
        <dd className="mt-2 border-line border-t pt-3 text-right font-medium text-17">{formatAmount(balance)}</dd>
      </dl>
      {entries.length > 0 ? <Entries key={statement.month} entries={entries} entryCount={entryCount} /> : null}
    </>
  );
}

function Entries({ entries, entryCount }: Pick<SellerStatement, 'entries' | 'entryCount'>) {
  const [shown, setShown] = useState(ENTRIES_PER_PRESS);
  const latest = entries.toReversed().slice(0, shown);
  return (
    <details className="mt-6 text-15">
      <summary className="min-h-11 cursor-pointer py-2.5 text-fig underline underline-offset-4">
        {`${withCommas(entryCount)} entries`}
      </summary>
      <DataTable label="Statement entries" columns={COLUMNS} rows={latest} isPlain />
      <LoadMoreRows
        shown={latest.length}
        total={entryCount}
        busy={false}
        onMore={latest.length < entries.length ? () => setShown(shown + ENTRIES_PER_PRESS) : undefined}
      />
      {entries.length < entryCount ? <p className="mt-2 text-ink-muted">The CSV file has all of them.</p> : null}
    </details>
  );
}
