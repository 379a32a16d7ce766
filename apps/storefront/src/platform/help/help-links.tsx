import type { MouseEvent } from 'react';
import { Link } from '#ui/link.tsx';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';
import { useHelpDialog } from './use-help-dialog.tsx';

interface HelpLinksProps {
  topics: readonly HelpTopic[];
  className: string;
}

/** Links to the texts' pages. A plain press opens a dialog instead, so that the visitor keeps the place. */
export function HelpLinks({ topics, className }: HelpLinksProps) {
  const { open, dialog } = useHelpDialog();
  return (
    <>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              href={HELP_TOPICS[topic].href}
              aria-haspopup="dialog"
              className={className}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                void open(topic);
              }}
            >
              {HELP_TOPICS[topic].title}
            </Link>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
