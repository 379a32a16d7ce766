import type { Question } from '@beautymark/contracts/questions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { MoreButton } from '#platform/kit/list-desk.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import type { Owner } from '#platform/kit/owner.ts';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Day } from '#ui/day.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { answer, questionsQuery } from './question-calls.ts';

const STATES = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
];

interface QuestionsPanelProps {
  owner: Owner;
  /** The way to report a question, given by the page; absent for operators. */
  report?: (question: Question) => ReactNode;
}

export function QuestionsPanel({ owner, report }: QuestionsPanelProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const search = useSearchField();
  const list = useListPages(questionsQuery(owner, isAnswered, search.search));
  const filter = useRef<HTMLDivElement>(null);
  const focusFilter = () => filter.current?.querySelector('select')?.focus();
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
      <Loaded what="Questions" query={list}>
        {(questions) =>
          questions.length === 0 ? (
            <p role="status" className="pb-8 text-ink-muted">
              {emptyWords(isAnswered, search.search !== '')}
            </p>
          ) : (
            <ul className="grid border-line border-t">
              {questions.map((question) => (
                <QuestionItem key={question.id} question={question}>
                  {question.answer === null ? (
                    <AnswerButton owner={owner} question={question} onAnswered={focusFilter} />
                  ) : null}
                  {report?.(question)}
                </QuestionItem>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={list} />
    </div>
  );
}

function emptyWords(isAnswered: boolean, isSearched: boolean): string {
  if (isSearched) return 'No question matches.';
  return isAnswered ? 'Nothing is answered yet.' : 'No question waits for an answer.';
}

interface AnswerButtonProps {
  owner: Owner;
  question: Question;
  /** The pressed button is gone with its question. */
  onAnswered: () => void;
}

function AnswerButton({ owner, question: { id, from, text, product }, onAnswered }: AnswerButtonProps) {
  const cache = useQueryClient();
  return (
    <ActionButton
      label="Answer"
      of={from}
      title="Answer"
      explanation={`${from} asks about ${product.name}:`}
      quote={text}
      field={{ label: 'Your answer', hint: 'It is sent by email, once.', isRequired: true, maxLength: 2000 }}
      action="Send answer"
      run={async (words) => {
        await answer(cache, owner, id, words);
        toast('Answer sent', { description: `${from} gets it by email.` });
        onAnswered();
      }}
    />
  );
}

function QuestionItem({ question, children }: { question: Question; children: ReactNode }) {
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
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}
