import type { PausedAccess, PausedDecision } from '@beautymark/contracts/account-security';
import { call } from '#platform/api/call.ts';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';

const KINDS: Record<PausedAccess['kind'], string> = {
  'access key': 'Access key',
  webhook: 'Webhook',
  'wishlist link': 'Link to your wishlist',
};
/** Also who is signed in, and the lists in which it stands. */
const STALE = /^\/api\/(auth|account|seller|wishlist)\b/;

/** What worked before the address was confirmed. Each does nothing until its owner has decided about it. */
export function PausedPart({ paused }: { paused: readonly PausedAccess[] }) {
  const { mutate, error } = useWrite({
    mutationFn: (body: PausedDecision) => call('POST', '/api/account/paused', { body }),
    meta: { reloads: STALE },
  });
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Paused until you decide</h2>
        <p>These were made before the account’s email address was confirmed. Keep what is yours and remove the rest.</p>
      </div>
      <ul className="border-line border-b">
        {paused.map((item) => (
          <PausedRow
            key={`${item.kind} ${item.id}`}
            item={item}
            onDecide={(keep) => mutate({ kind: item.kind, id: item.id, keep })}
          />
        ))}
      </ul>
      {error ? <Failed {...describeFailure('Your decision was not saved. Please try again.', error)} /> : null}
    </section>
  );
}

function PausedRow({ item, onDecide }: { item: PausedAccess; onDecide: (keep: boolean) => void }) {
  const name = [KINDS[item.kind], item.name].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="grid gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-15 text-ink-muted">
          Made <Day at={item.createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="secondary" onClick={() => onDecide(true)}>
          Keep <span className="sr-only">{name}</span>
        </Button>
        <Button look="soft" onClick={() => onDecide(false)}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}
