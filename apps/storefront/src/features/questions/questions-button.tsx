import type { Question } from '@beautymark/contracts/questions';
import { type ReactNode, useState } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { questionsQuery } from './question-calls.ts';
import { QuestionsPanel } from './questions-panel.tsx';

interface QuestionsButtonProps {
  /** Opened by the link of a mail. */
  isOpenAtFirst: boolean;
  report: (question: Question) => ReactNode;
}

/** The way to a seller's questions, with how many wait for an answer. */
export function QuestionsButton({ isOpenAtFirst, report }: QuestionsButtonProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { items = [] } = useListPages(questionsQuery('seller', false));
  return (
    <>
      <Button look="secondary" icon="ri-question-answer-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {`Questions${items.length > 0 ? ` (${items.length})` : ''}`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Questions from shoppers">
        <div className="pb-24 md:pb-2">
          <QuestionsPanel answerer="seller" report={report} />
        </div>
      </Dialog>
    </>
  );
}
