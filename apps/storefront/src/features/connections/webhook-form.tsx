import { NewWebhook, type Webhook } from '@beautymark/contracts/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isRefusal } from '#platform/api/call.ts';
import { formFields } from '#platform/form-fields.ts';
import { useWrite } from '#platform/use-write.ts';
import { FormEnd } from '#ui/form-end.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { EVENTS } from './connection-words.ts';

interface WebhookFormProps<Saved> {
  /** The one that is changed; none: a new one. */
  webhook?: Webhook;
  save: (webhook: NewWebhook) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

/** Where events are sent, and which. */
export function WebhookForm<Saved>({ webhook, save, onSaved, onCancel }: WebhookFormProps<Saved>) {
  const form = useForm<z.input<typeof NewWebhook>, unknown, NewWebhook>({
    resolver: zodResolver(NewWebhook),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  });
  // The button that opened the form may be gone.
  useEffect(() => form.setFocus('url'), [form]);
  const { mutate, isPending, error } = useWrite({ mutationFn: save, onSuccess: onSaved });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate)} className="grid gap-4 bg-sunk p-4">
      <TextField
        label="Address"
        need="required"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Where your program listens, such as https://shop.example/events"
        {...formFields(form)('url')}
      />
      <Choices
        legend="Events to send"
        options={EVENTS}
        field={form.register('events')}
        error={form.formState.errors.events?.message}
      />
      <FormEnd
        failureId="webhook-failure"
        failure={wordsFor(error)}
        action={webhook ? 'Save webhook' : 'Create webhook'}
        isSending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function wordsFor(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (isRefusal(error, 'webhook.address_refused')) {
    return 'Events are sent to https addresses on the public internet only, without a port.';
  }
  if (isRefusal(error, 'account.demo')) return 'All visitors share this demo account, so it has no webhooks.';
  if (isRefusal(error, 'webhook.too_many')) return 'You have five webhooks. Remove one first.';
  return 'The webhook could not be saved. What you entered is still here.';
}
