import type { AccountSession } from '@beautymark/contracts/account-security';
import { isCallFailed } from '#platform/api/call.ts';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/use-write.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { endSessions, SECURITY } from './security-calls.ts';

/** Where the account is signed in. Each other session can be ended. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { mutate, error } = useWrite({ mutationFn: endSessions, meta: { reloads: SECURITY } });
  return (
    <section className="grid gap-6">
      <h2 className="font-display text-28">Where you are signed in</h2>
      <ul className="border-line border-b">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button look="secondary" className="justify-self-start" onClick={() => mutate(null)}>
          Sign out everywhere else
        </Button>
      ) : null}
      {error && !isCallFailed(error, 401) ? (
        <Failed {...describeFailure('The session could not be ended. Please try again.', error)} />
      ) : null}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const device = session.device || 'Unknown device';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="grid gap-1">
        <p className="font-medium">{device}</p>
        <p className="text-15 text-ink-muted">
          Signed in <Day at={session.createdAt} />, last used <Day at={session.lastSeenAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <p className="text-15 text-ink-muted">This browser</p>
      ) : (
        <Button look="soft" onClick={onEnd}>
          Sign out <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
