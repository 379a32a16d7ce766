import { useState } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'));

/** Opens texts as dialogs, whose code loads with the first one. `dialog` is to be rendered. */
export function useHelpDialog() {
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (wanted: HelpTopic) =>
    whenLoaded(
      HelpDialog.preload(),
      () => {
        setTopic(wanted);
        setIsOpen(true);
      },
      `${HELP_TOPICS[wanted].title} cannot be shown right now`,
    );
  return { open, dialog: topic ? <HelpDialog topic={topic} open={isOpen} onClose={() => setIsOpen(false)} /> : null };
}
