import type { OperatorReport } from '@beautymark/contracts/moderation';
import { useState } from 'react';
import { apiQuery } from '#platform/api/query-client.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { Day } from '#ui/day.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { decisionWords, ReviewText } from './moderation.tsx';
import { decideOnReport, type ReportDecision, searched, staleAfterChange } from './operator-calls.ts';

const COLUMNS: readonly Column<OperatorReport>[] = [
  {
    name: 'Product',
    width: 'w-52 md:w-44',
    cell: ({ product, at }) => (
      <>
        {/* A hidden product has no page. */}
        <NameLink href={product.hiddenReason === null ? `/product/${product.id}` : null}>{product.name}</NameLink>
        <Below>
          <Day at={at} />
        </Below>
      </>
    ),
  },
  { name: 'Reported for', width: 'w-52', cell: ({ reason }) => reason },
  { name: 'What was reported', width: 'w-72 md:w-auto', cell: (report) => <Subject report={report} /> },
  { name: 'Actions', width: 'w-36 md:w-48', isActions: true, cell: (report) => <Decisions report={report} /> },
];
const STATE_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
];

export function ReportsPanel() {
  const [isSettled, setIsSettled] = useState(false);
  return (
    <ListDesk
      label="Reports"
      query={(search) =>
        apiQuery('/api/operator/reports', {
          querystring: { ...searched(search), settled: isSettled ? 'true' : undefined },
        })
      }
      search={{ label: 'Search reports', hint: 'Reason, product or words' }}
      columns={COLUMNS}
      filters={
        <SelectField
          label="Reports"
          className="w-full sm:w-56"
          options={STATE_OPTIONS}
          value={isSettled ? 'settled' : 'open'}
          onChange={({ currentTarget: { value } }) => setIsSettled(value === 'settled')}
        />
      }
    />
  );
}

function Subject({ report: { product, review, question } }: { report: OperatorReport }) {
  if (review) return <ReviewText review={review} />;
  if (question) {
    return (
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line">{question.text}</p>
        <p className="text-13 text-ink-muted">asked by {question.from}</p>
        {question.answer ? <p className="text-13">Answer of the seller: {question.answer}</p> : null}
      </div>
    );
  }
  return (
    <>
      <span>The product itself</span>
      {product.hiddenReason === null ? null : (
        <span className="mt-1 block text-danger">Hidden: {product.hiddenReason}</span>
      )}
    </>
  );
}

function Decisions({ report }: { report: OperatorReport }) {
  const { settledAt, product, review, question } = report;
  const { hiddenReason } = review ?? product;
  // A question is not public: there is nothing to hide.
  const decisions: ReportDecision[] = question ? [] : hiddenReason === null ? ['Hide'] : ['Restore'];
  if (settledAt === null) decisions.push('Dismiss');
  const subject = question ? 'question' : review ? 'review' : 'product';
  return (
    <span className="flex flex-wrap gap-2">
      {decisions.map((decision) => {
        const { explanation, hint } = decisionWords(decision, subject);
        return (
          <ActionButton
            key={decision}
            look={decision === 'Dismiss' ? 'quiet' : 'secondary'}
            label={decision}
            of={review ? `review by ${review.author} of ${product.name}` : product.name}
            title={`${decision} this ${subject}`}
            explanation={`${product.name}. ${explanation}`}
            quote={(question ?? review)?.text}
            field={{ label: 'Reason', hint, isRequired: true }}
            action={`${decision} ${decision === 'Dismiss' ? 'reports' : subject}`}
            run={(reason) => decideOnReport(report, decision, reason)}
            reloads={staleAfterChange}
          />
        );
      })}
    </span>
  );
}
