import { Dialog } from '#ui/dialog.tsx';
import { HelpText } from './help-text.tsx';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';

interface HelpDialogProps {
  topic: HelpTopic;
  open: boolean;
  onClose: () => void;
}

export default function HelpDialog({ topic, open, onClose }: HelpDialogProps) {
  const { title } = HELP_TOPICS[topic];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words that scroll must be reachable by keyboard */}
      <section aria-label={`${title}, the text`} tabIndex={0} className="grid max-w-[68ch] gap-6 pb-4">
        <HelpText topic={topic} heading="h3" />
      </section>
    </Dialog>
  );
}
