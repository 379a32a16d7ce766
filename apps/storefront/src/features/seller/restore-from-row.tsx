import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { restoreProduct } from './seller-calls.ts';

interface RestoreFromRowProps {
  row: number;
  productId: number;
  onRestored: () => void;
}

/** Puts the archived product that a refused row names on sale again, beside that row. */
export function RestoreFromRow({ row, productId, onRestored }: RestoreFromRowProps) {
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useWrite({
    mutationFn: () => restoreProduct(cache, productId),
    onSuccess: onRestored,
  });
  if (isSuccess) {
    return (
      // The pressed button is gone: the focus stays at its row.
      <p role="status" tabIndex={-1} ref={takeFocus} className="mt-2 text-success">
        Restored: it is on sale again.
      </p>
    );
  }
  return (
    <div className="mt-2">
      <Button
        look="secondary"
        busy={isPending}
        aria-label={`Restore the product of row ${row}`}
        onClick={() => mutate()}
      >
        Restore
      </Button>
      {error ? (
        <p role="alert" className="mt-2 text-danger">
          {describeError(error) ?? 'Failed to restore product. Please try again.'}
        </p>
      ) : null}
    </div>
  );
}

const takeFocus = (node: HTMLElement | null) => node?.focus();
