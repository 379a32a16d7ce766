import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Icon } from '#ui/icon.tsx';

interface CloserMatchProps {
  /** What is chosen, in a word or two each. */
  chosen: readonly (string | false)[];
  children: ReactNode;
}

/**
 * Options beside the ordinary photo, closed at first: one photo is enough for most. They lie over the picture, which keeps
 * its size.
 */
export const CloserMatch = ({ chosen, children }: CloserMatchProps) => (
  <details className="group/closer basis-full text-15">
    <summary className="mx-auto flex w-fit cursor-pointer list-none items-center gap-1 py-2.5 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
      <span>{['For a closer match', chosen.filter(Boolean).join(', ')].filter(Boolean).join(': ')}</span>
      <span className="transition-transform duration-120 group-open/closer:rotate-180">
        <Icon name="ri-arrow-down-s-line" />
      </span>
    </summary>
    <div className="grid gap-x-6 bg-surface absolute inset-x-0 bottom-full px-4 py-2 sm:grid-cols-2 sm:px-6">
      {children}
    </div>
  </details>
);

interface PaperChoiceProps {
  hasPaper: boolean;
  onChange: (hasPaper: boolean) => void;
}

export const PaperChoice = ({ hasPaper, onChange }: PaperChoiceProps) => (
  <CheckboxField
    label="Use white paper for better accuracy"
    hint="Hold a plain sheet at your jaw, in the same light as your face. It shows how bright and how warm the light is."
    checked={hasPaper}
    onChange={({ target }) => onChange(target.checked)}
  />
);
