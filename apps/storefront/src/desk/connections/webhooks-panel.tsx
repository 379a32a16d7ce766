import { useRef, useState } from 'react';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { Button } from '#ui/button.tsx';
import { SecretBox } from './secret-box.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

const EXPLANATIONS = {
  seller: 'Your program hears at once when something happens in your shop, so it doesn’t have to keep asking.',
  operator: 'Your program hears when something happens anywhere in the marketplace.',
};

export function WebhooksPanel({ owner }: { owner: Owner }) {
  const path = pathOf(owner, '/api/seller/webhooks');
  const webhooks = useApi(apiQuery(path), { isFresh: true });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  return (
    <section aria-labelledby="webhooks-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="webhooks-title" className="font-medium text-20">
        Webhooks
      </h3>
      <p className="max-w-[60ch] text-15 text-ink-muted">
        {EXPLANATIONS[owner]} Messages are signed by{' '}
        <a href="https://www.standardwebhooks.com" className="text-fig underline underline-offset-4">
          Standard Webhooks
        </a>
        , carry ids and no personal data, and are tried again for a day.
      </p>
      {secret === null ? null : (
        <SecretBox
          title="Secret of the new webhook"
          note="Your program uses it to check that a message comes from here. You can see it again later."
          secret={secret}
          onKept={() => {
            setSecret(null);
            focusAdd();
          }}
        />
      )}
      {isAdding ? (
        <WebhookForm
          save={(body) => call('POST', path, { body })}
          onSaved={(made) => {
            setIsAdding(false);
            setSecret(made.secret);
            void webhooks.refetch();
          }}
          onCancel={() => {
            setIsAdding(false);
            focusAdd();
          }}
        />
      ) : (
        <Button ref={addButton} look="secondary" icon="ri-add-line" onClick={() => setIsAdding(true)} className="w-fit">
          New webhook
        </Button>
      )}
      <Loaded what="The webhooks" query={webhooks}>
        {(all) =>
          all.length === 0 && !isAdding ? (
            <p className="text-ink-muted">No webhooks yet.</p>
          ) : (
            <ul aria-label="Webhooks">
              {all.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  owner={owner}
                  webhook={webhook}
                  onChanged={() => void webhooks.refetch()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
