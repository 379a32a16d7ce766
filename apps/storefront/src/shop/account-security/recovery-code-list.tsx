import { useEffect, useRef } from 'react';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once, with the ways to keep them. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('Recovery codes copied'),
      () => toast('They could not be copied: select them instead', { tone: 'destructive' }),
    );
  return (
    <div className="grid gap-4 rounded-soft border border-line-strong bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium text-17">
        Your recovery codes
      </h3>
      <p className="text-15">
        Keep them where you keep passwords. Each signs you in once when your phone is lost. They are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>I have kept them</Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
