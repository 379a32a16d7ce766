import type { Question } from '@beautymark/contracts/questions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type Answerer, answer, questionsQuery } from './question-calls.ts';

const STATES = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
];

interface QuestionsPanelProps {
  answerer: Answerer;
  /** The way to report a question, given by the page; absent for operators. */
  report?: (question: Question) => ReactNode;
}

/** What shoppers have asked, latest first, and the way to answer. */
export function QuestionsPanel({ answerer, report }: QuestionsPanelProps) {
  const cache = useQueryClient();
  const [isAnswered, setIsAnswered] = useState(false);
  const [chosen, setChosen] = useState<Question | null>(null);
  const search = useListSearch();
  const list = useListPages(questionsQuery(answerer, isAnswered, search.search));
  const button = useRef<HTMLElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField label="Search questions" hint="Words, product or name" list={search} className="" />
        <div ref={filter} tabIndex={-1} className="outline-none">
          <SelectField
            label="Questions"
            options={STATES}
            value={isAnswered ? 'answered' : 'open'}
            onChange={({ currentTarget: { value } }) => setIsAnswered(value === 'answered')}
          />
        </div>
      </div>
      <List list={list} empty={emptyWords(isAnswered, search.search !== '')}>
        {(question) => (
          <QuestionItem
            key={question.id}
            question={question}
            report={report}
            onAnswer={(pressed) => {
              button.current = pressed;
              setChosen(question);
            }}
          />
        )}
      </List>
      {chosen ? (
        <ActionDialog
          title="Answer"
          explanation={`${chosen.from} asks about ${chosen.product.name}:`}
          quote={chosen.text}
          field={{ label: 'Your answer', hint: 'It is sent by email, once.', isRequired: true, maxLength: 2000 }}
          action="Send answer"
          finalFocus={button}
          onClose={() => setChosen(null)}
          run={async (text) => {
            await answer(cache, answerer, chosen.id, text);
            toast('Answer sent', { description: `${chosen.from} gets it by email.` });
            filter.current?.querySelector('select')?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

interface ListProps {
  list: ReturnType<typeof useListPages<Question>>;
  /** Said where there is none. */
  empty: string;
  children: (question: Question) => ReactNode;
}

function List({ list: { items, isError, retry, readMore, isReadingMore }, empty, children }: ListProps) {
  if (!items)
    return isError ? <LoadFailed what="Questions" retry={retry} bare /> : <Spinner label="Loading questions" />;
  if (items.length === 0)
    return (
      <p role="status" className="pb-8 text-ink-muted">
        {empty}
      </p>
    );
  return (
    <>
      <ul className="grid border-line border-t">{items.map(children)}</ul>
      {readMore ? (
        <Button look="secondary" busy={isReadingMore} onClick={() => void readMore()} className="justify-self-start">
          Load more
        </Button>
      ) : null}
    </>
  );
}

function emptyWords(isAnswered: boolean, isSearched: boolean): string {
  if (isSearched) return 'No question matches.';
  return isAnswered ? 'Nothing is answered yet.' : 'No question waits for an answer.';
}

interface QuestionItemProps {
  question: Question;
  report: QuestionsPanelProps['report'];
  onAnswer: (button: HTMLElement) => void;
}

function QuestionItem({ question, report, onAnswer }: QuestionItemProps) {
  const { from, text, askedAt, product, parcel, answer: answered, answeredAt } = question;
  return (
    <li className="grid gap-2 border-line border-b py-4">
      <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
        {from}, <Day at={askedAt} />, about{' '}
        <Link href={`/product/${product.id}`} className="underline underline-offset-4">
          {product.name}
        </Link>
        {parcel ? <span>{` in order ${parcel.orderNumber}`}</span> : null}
      </p>
      <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {answered === null ? null : (
        <div className="border-line border-l-2 pl-4 text-15">
          <p className="text-13 text-ink-muted">
            You answered
            {answeredAt ? (
              <span>
                {' '}
                on <Day at={answeredAt} />
              </span>
            ) : null}
          </p>
          <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{answered}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {answered === null ? (
          <Button look="secondary" aria-haspopup="dialog" onClick={({ currentTarget }) => onAnswer(currentTarget)}>
            Answer<span className="sr-only"> {from}</span>
          </Button>
        ) : null}
        {report?.(question)}
      </div>
    </li>
  );
}
