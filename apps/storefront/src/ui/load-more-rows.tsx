import { Button } from './button.tsx';

interface LoadMoreRowsProps {
  shown: number;
  /** Before the numbers, where they are not those of the table's rows. */
  label?: string;
  total: number;
  busy: boolean;
  /** Absent on the last page. */
  onMore: (() => unknown) | undefined;
}

/** Below a table: how much of it is shown, and the way to more. */
export const LoadMoreRows = ({ shown, label, total, busy, onMore }: LoadMoreRowsProps) => (
  <div className="mt-6 flex flex-wrap items-center gap-4">
    <p
      role="status"
      className="text-15 text-ink-muted tabular-nums"
    >{`${label ? `${label}: ` : ''}${shown} of ${total}`}</p>
    {onMore ? (
      <Button look="secondary" busy={busy} onClick={() => void onMore()}>
        Load more
      </Button>
    ) : null}
  </div>
);
