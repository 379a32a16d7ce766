import { useEffect, useRef } from 'react';
import { copy } from '#platform/words/share.ts';
import { Button } from '#ui/button.tsx';

interface SecretBoxProps {
  title: string;
  note: string;
  secret: string;
  onKept: () => void;
}

export function SecretBox({ title, note, secret, onKept }: SecretBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-soft border border-line-strong bg-surface p-4">
      <h4 ref={heading} tabIndex={-1} className="font-medium text-17">
        {title}
      </h4>
      <p className="text-15">{note}</p>
      <code className="select-all bg-sunk p-3 text-15 [overflow-wrap:anywhere]">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(secret, 'Copied', 'It could not be copied. Select it instead.')}>Copy</Button>
        <Button look="secondary" onClick={onKept}>
          Done
        </Button>
      </div>
    </div>
  );
}
