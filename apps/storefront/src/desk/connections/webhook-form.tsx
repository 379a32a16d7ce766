import { WEBHOOKS_MAX } from '@beautymark/contracts/webhook-events';
import { NewWebhook, type Webhook } from '@beautymark/contracts/webhooks';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Choices, EVENTS } from './choices.tsx';

interface WebhookFormProps<Saved> {
  /** The one that is changed; none: a new one. */
  webhook?: Webhook;
  save: (webhook: NewWebhook) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

export function WebhookForm<Saved>({ webhook, save, onSaved, onCancel }: WebhookFormProps<Saved>) {
  const form = useContractForm(NewWebhook, {
    values: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    send: save,
    onSent: onSaved,
    refusals: {
      'webhook.address_refused': {
        field: 'url',
        words: 'Events are sent to https addresses on the public internet only, without a port.',
      },
      'account.demo': 'All visitors share this demo account, so it can’t have webhooks.',
      'webhook.too_many': `You have ${WEBHOOKS_MAX} webhooks. Remove one first.`,
    },
    failure: 'The webhook could not be saved. What you entered is still here.',
  });
  return (
    <ContractForm
      form={form}
      className="grid gap-4 bg-sunk p-4"
      foot={
        <FormFoot action={webhook ? 'Save webhook' : 'Create webhook'} isSending={form.isSending} onCancel={onCancel} />
      }
    >
      <TextField
        label="Address"
        need="required"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        hint="Where your program listens, such as https://shop.example/events"
        {...form.field('url')}
      />
      <Choices
        legend="Events to send"
        options={EVENTS}
        field={form.register('events')}
        error={form.formState.errors.events?.message}
      />
    </ContractForm>
  );
}
