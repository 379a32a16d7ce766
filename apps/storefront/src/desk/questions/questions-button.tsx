import type { Question } from '@beautymark/contracts/questions';
import type { ReactNode } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { questionsQuery } from './question-calls.ts';
import { QuestionsPanel } from './questions-panel.tsx';

interface QuestionsButtonProps {
  /** Opened by the link of a mail. */
  isOpenAtFirst: boolean;
  report: (question: Question) => ReactNode;
}

export function QuestionsButton({ isOpenAtFirst, report }: QuestionsButtonProps) {
  const { data = [] } = useListPages(questionsQuery('seller', false));
  return (
    <DialogButton
      icon="ri-question-answer-line"
      label={`Questions${data.length > 0 ? ` (${data.length})` : ''}`}
      isOpenAtFirst={isOpenAtFirst}
    >
      {({ onClose, finalFocus }) => (
        <Dialog onClose={onClose} title="Questions from shoppers" finalFocus={finalFocus}>
          <div className="pb-24 md:pb-2">
            <QuestionsPanel owner="seller" report={report} />
          </div>
        </Dialog>
      )}
    </DialogButton>
  );
}
