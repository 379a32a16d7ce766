import type { OperatorReport } from '@beautymark/contracts/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Stars } from '#ui/stars.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { decideOnReport, type ReportDecision, reportsQuery } from './operator-calls.ts';
import { decisionWords } from './report-words.ts';

const COLUMNS = [
  { name: 'Product', width: 'w-52 md:w-44' },
  { name: 'Reported for', width: 'w-52' },
  { name: 'What was reported', width: 'w-72 md:w-auto' },
  { name: 'Actions', width: 'w-36 md:w-48' },
];
const STATE_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
];
interface Chosen {
  report: OperatorReport;
  decision: ReportDecision;
}

/** What users have reported, and what is done about it. */
export function ReportsPanel() {
  const cache = useQueryClient();
  const [isSettled, setIsSettled] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const list = useListSearch();
  const button = useRef<HTMLElement>(null);
  const subject = chosen?.report.question ? 'question' : chosen?.report.review ? 'review' : 'product';
  const words = decisionWords(chosen?.decision ?? 'Dismiss', subject);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <SearchField label="Search reports" hint="Reason, product or words" list={list} className="w-full sm:w-72" />
        <SelectField
          label="Reports"
          className="w-full sm:w-56"
          options={STATE_OPTIONS}
          value={isSettled ? 'settled' : 'open'}
          onChange={({ currentTarget: { value } }) => setIsSettled(value === 'settled')}
        />
      </div>
      <ListPanel label="Reports" columns={COLUMNS} list={useListPages(reportsQuery(isSettled, list.search))}>
        {(report: OperatorReport) => (
          <ReportRow
            key={report.id}
            report={report}
            onDecide={(decision, pressed) => {
              button.current = pressed;
              setChosen({ report, decision });
            }}
          />
        )}
      </ListPanel>
      {chosen ? (
        <ActionDialog
          title={`${chosen.decision} this ${subject}`}
          explanation={`${chosen.report.product.name}. ${words.explanation}`}
          quote={(chosen.report.question ?? chosen.report.review)?.text}
          field={{ label: 'Reason', hint: words.hint, isRequired: true }}
          action={`${chosen.decision} ${chosen.decision === 'Dismiss' ? 'reports' : subject}`}
          finalFocus={button}
          onClose={() => setChosen(null)}
          run={(reason) => decideOnReport(cache, chosen.report, { decision: chosen.decision, reason })}
        />
      ) : null}
    </>
  );
}

interface ReportRowProps {
  report: OperatorReport;
  onDecide: (decision: ReportDecision, button: HTMLElement) => void;
}

function ReportRow({ report: { at, reason, settledAt, product, review, question }, onDecide }: ReportRowProps) {
  const { hiddenReason } = review ?? product;
  // A question is read by nobody else: there is nothing to hide.
  const decisions: ReportDecision[] = question ? [] : hiddenReason === null ? ['Hide'] : ['Restore'];
  if (settledAt === null) decisions.push('Dismiss');
  return (
    <Row>
      <RowHead>
        {/* A hidden product has no page. */}
        {product.hiddenReason === null ? (
          <Link
            href={`/product/${product.id}`}
            className="inline-block py-0.5 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {product.name}
          </Link>
        ) : (
          <span className="font-medium [overflow-wrap:anywhere]">{product.name}</span>
        )}
        <span className="block text-13 text-ink-muted">
          <Day at={at} />
        </span>
      </RowHead>
      <Cell>
        <span className="[overflow-wrap:anywhere]">{reason}</span>
      </Cell>
      <Cell>
        {question ? <ReportedQuestion question={question} /> : null}
        {review ? <ReportedReview review={review} /> : question ? null : <span>The product itself</span>}
        {hiddenReason === null ? null : <span className="mt-1 block text-danger">Hidden: {hiddenReason}</span>}
      </Cell>
      <Cell isActions>
        <span className="flex flex-wrap gap-2">
          {decisions.map((decision) => (
            <Button
              key={decision}
              look={decision === 'Dismiss' ? 'quiet' : 'secondary'}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onDecide(decision, currentTarget)}
            >
              {decision}
              <span className="sr-only">
                {review ? ` review by ${review.author} of ${product.name}` : ` ${product.name}`}
              </span>
            </Button>
          ))}
        </span>
      </Cell>
    </Row>
  );
}

const ReportedQuestion = ({ question }: { question: NonNullable<OperatorReport['question']> }) => (
  <div className="grid gap-1 [overflow-wrap:anywhere]">
    <p className="whitespace-pre-line">{question.text}</p>
    <p className="text-13 text-ink-muted">asked by {question.from}</p>
    {question.answer ? <p className="text-13">Answer of the seller: {question.answer}</p> : null}
  </div>
);

const ReportedReview = ({ review }: { review: NonNullable<OperatorReport['review']> }) => (
  <div className="grid gap-1">
    <Stars rating={review.rating} />
    {review.title ? <p className="font-medium [overflow-wrap:anywhere]">{review.title}</p> : null}
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review.text}</p>
    <p className="text-13 text-ink-muted">by {review.author}</p>
    {review.answer ? <p className="text-13 [overflow-wrap:anywhere]">Answer of the seller: {review.answer}</p> : null}
  </div>
);
