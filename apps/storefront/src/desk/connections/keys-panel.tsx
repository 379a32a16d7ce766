import { type AccessKey, type CreatedAccessKey, NewAccessKey } from '@beautymark/contracts/access-keys';
import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import { useRef, useState } from 'react';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Choices, SCOPES } from './choices.tsx';
import { SecretBox } from './secret-box.tsx';

export function KeysPanel() {
  const keys = useApi(apiQuery('/api/seller/keys'), { isFresh: true });
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<CreatedAccessKey | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const revocation = useWrite({
    mutationFn: (id: number) => call('DELETE', '/api/seller/keys/:id', { params: { id } }),
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
        {accessKey.isPaused ? <span>. Paused: keep or remove it under Account, Security.</span> : null}
      </p>
    </div>
    <ConfirmButton
      label="Revoke"
      of={accessKey.name}
      title={`Revoke “${accessKey.name}”?`}
      text="The program that uses it stops working at once. This cannot be undone."
      confirm="Revoke"
      onConfirm={onRevoke}
    />
  </li>
);

interface KeyFormProps {
  onMade: (key: CreatedAccessKey) => void;
  onCancel: () => void;
}

function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const form = useContractForm(NewAccessKey, {
    values: { name: '', scopes: [] },
    send: (body) => call('POST', '/api/seller/keys', { body }),
    onSent: onMade,
    refusals: {
      'account.demo': 'All visitors share this demo account, so it can’t have access keys.',
      'key.too_many': `You have ${KEYS_MAX} keys. Revoke one first.`,
    },
    failure: 'The key could not be made. What you entered is still here.',
  });
  return (
    <ContractForm
      form={form}
      className="grid gap-4 bg-sunk p-4"
      foot={<FormFoot action="Create key" isSending={form.isSending} onCancel={onCancel} />}
    >
      <TextField
        label="Name of the key"
        need="required"
        autoComplete="off"
        autoFocus
        hint="The program that will use it"
        {...form.field('name')}
      />
      <Choices
        legend="What it may do"
        options={SCOPES}
        field={form.register('scopes')}
        error={form.formState.errors.scopes?.message}
      />
    </ContractForm>
  );
}
