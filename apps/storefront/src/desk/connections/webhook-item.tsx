import type { Webhook } from '@beautymark/contracts/webhooks';
import { useState } from 'react';
import { call } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretBox } from './secret-box.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookItemProps {
  owner: Owner;
  webhook: Webhook;
  onChanged: () => void;
}
type Part = 'deliveries' | 'form' | 'secret' | null;

export function WebhookItem({ owner, webhook, onChanged }: WebhookItemProps) {
  const { id, url, events } = webhook;
  const path = pathOf(owner, '/api/seller/webhooks/:id');
  const params = { id };
  const [part, setPart] = useState<Part>(null);
  const [secret, setSecret] = useState('');
  const show = (shown: Part) => setPart(part === shown ? null : shown);
  const shown = {
    onSuccess: (answer: { secret: string }) => {
      setSecret(answer.secret);
      setPart('secret');
    },
  };
  const reading = useWrite({
    mutationFn: () => call('GET', `${path}/secret`, { params }),
    meta: { failure: 'The secret could not be read' },
    ...shown,
  });
  const rotation = useWrite({
    mutationFn: () => call('POST', `${path}/rotate`, { params }),
    meta: { failure: 'The secret could not be rotated' },
    ...shown,
  });
  const removal = useWrite({
    mutationFn: () => call('DELETE', path, { params }),
    onSuccess: onChanged,
    meta: { failure: 'The webhook could not be removed' },
  });
  const name = <span className="sr-only"> {url}</span>;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t py-4">
      <div>
        <p className="font-medium text-15 [overflow-wrap:anywhere]">{url}</p>
        <p className="text-13 text-ink-muted">{events.join(', ')}</p>
        <State webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" aria-expanded={part === 'deliveries'} onClick={() => show('deliveries')}>
          Deliveries{name}
        </Button>
        <Button look="soft" aria-expanded={part === 'form'} onClick={() => show('form')}>
          Edit{name}
        </Button>
        <Button look="soft" busy={reading.isPending} onClick={() => reading.mutate()}>
          Show secret{name}
        </Button>
        <ConfirmButton
          look="soft"
          label="Rotate secret"
          of={url}
          title="Make a new secret?"
          text="For a day, messages are signed with both, so your program has time to change over."
          cancel="Keep the old one"
          confirm="Rotate"
          onConfirm={rotation.mutate}
        />
        <ConfirmButton
          look="soft"
          label="Remove"
          of={url}
          title="Remove this webhook?"
          text={`We send nothing more to ${url} and delete the list of what was sent.`}
          confirm="Remove"
          onConfirm={removal.mutate}
        />
      </div>
      {part === 'deliveries' ? <Deliveries owner={owner} webhookId={id} /> : null}
      {part === 'form' ? (
        <WebhookForm
          webhook={webhook}
          save={(body) => call('PUT', path, { params, body })}
          onSaved={() => {
            setPart(null);
            onChanged();
          }}
          onCancel={() => setPart(null)}
        />
      ) : null}
      {part === 'secret' ? (
        <SecretBox
          title="Secret of this webhook"
          note="Your program uses it to check that a message comes from here (Standard Webhooks)."
          secret={secret}
          onKept={() => setPart(null)}
        />
      ) : null}
    </li>
  );
}

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'active') return null;
  return (
    <p className="text-13 text-danger">
      <span>
        {state === 'off' ? 'Switched off: it failed for days. Edit and save it to switch it on. ' : 'Failing '}
      </span>
      {failingSince === null ? null : (
        <span>
          since <Day at={failingSince} withTime />
        </span>
      )}
    </p>
  );
}
