import { useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'));

/** Opens texts as dialogs, whose code loads with the first one. `dialog` is to be rendered. */
export function useHelpDialog() {
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  async function open(wanted: HelpTopic) {
    try {
      await HelpDialog.preload();
      setTopic(wanted);
      setIsOpen(true);
    } catch {
      toast(`${HELP_TOPICS[wanted].title} cannot be shown right now`, {
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  }
  return { open, dialog: topic ? <HelpDialog topic={topic} open={isOpen} onOpenChange={setIsOpen} /> : null };
}
