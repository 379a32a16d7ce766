import type { AccessKey, CreatedAccessKey } from '@beautymark/contracts/access-keys';
import { useRef, useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { keysQuery, revokeKey } from './connection-calls.ts';
import { KeyForm } from './key-form.tsx';
import { SecretBox } from './secret-box.tsx';

export function KeysPanel() {
  const keys = useApi(keysQuery, { isFresh: true });
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<CreatedAccessKey | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const revocation = useWrite({
    mutationFn: revokeKey,
    onSuccess: () => keys.refetch(),
    meta: { failure: 'The key could not be revoked' },
    onSettled: focusAdd,
  });
  return (
    <section aria-labelledby="keys-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="keys-title" className="font-medium text-20">
        Access keys
      </h3>
      <p className="max-w-[60ch] text-15 text-ink-muted">
        With a key a program of yours, such as your stock system, reads and changes what you allow. The{' '}
        <a href="/api/docs" className="text-fig underline underline-offset-4">
          list of calls
        </a>{' '}
        names the scope that each needs.
      </p>
      {made ? (
        <SecretBox
          title={`The key “${made.name}”`}
          note="Keep it where you keep passwords. It is not shown again."
          secret={made.secret}
          onKept={() => {
            setMade(null);
            focusAdd();
          }}
        />
      ) : null}
      {isAdding ? (
        <KeyForm
          onMade={(key) => {
            setIsAdding(false);
            setMade(key);
            void keys.refetch();
          }}
          onCancel={() => {
            setIsAdding(false);
            focusAdd();
          }}
        />
      ) : (
        <Button ref={addButton} look="secondary" icon="ri-add-line" onClick={() => setIsAdding(true)} className="w-fit">
          New key
        </Button>
      )}
      <Loaded what="Your keys" query={keys}>
        {(all) =>
          all.length === 0 && !isAdding ? (
            <p className="text-ink-muted">No keys yet.</p>
          ) : (
            <ul aria-label="Access keys">
              {all.map((key) => (
                <KeyRow key={key.id} accessKey={key} onRevoke={() => revocation.mutate(key.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const KeyRow = ({ accessKey, onRevoke }: { accessKey: AccessKey; onRevoke: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
    <div className="min-w-0 text-15">
      <p className="font-medium [overflow-wrap:anywhere]">{accessKey.name}</p>
      <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
        <code>{accessKey.prefix}…</code> · {accessKey.scopes.join(', ')}
      </p>
      <p className="text-13 text-ink-muted">
        Made <Day at={accessKey.createdAt} />,{' '}
        {accessKey.lastUsedOn === null ? (
          <span>never used</span>
        ) : (
          <span>
            last used <Day at={accessKey.lastUsedOn} />
          </span>
        )}
      </p>
    </div>
    <ConfirmButton
      label="Revoke"
      of={accessKey.name}
      title={`Revoke “${accessKey.name}”?`}
      text="The program that uses it is refused from now on. This cannot be undone."
      confirm="Revoke"
      onConfirm={onRevoke}
    />
  </li>
);
