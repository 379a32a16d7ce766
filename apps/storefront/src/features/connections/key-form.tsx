import { type CreatedAccessKey, NewAccessKey } from '@beautymark/contracts/access-keys';
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
import { createKey } from './connection-calls.ts';
import { SCOPES } from './connection-words.ts';

interface KeyFormProps {
  onMade: (key: CreatedAccessKey) => void;
  onCancel: () => void;
}

/** A new access key: what it is for, and what it may do. */
export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const form = useForm<z.input<typeof NewAccessKey>, unknown, z.output<typeof NewAccessKey>>({
    resolver: zodResolver(NewAccessKey),
    defaultValues: { name: '', scopes: [] },
  });
  // The button that opened the form is gone.
  useEffect(() => form.setFocus('name'), [form]);
  const { mutate, isPending, error } = useWrite({ mutationFn: createKey, onSuccess: onMade });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate)} className="grid gap-4 bg-sunk p-4">
      <TextField
        label="Name of the key"
        need="required"
        autoComplete="off"
        hint="The program that will use it"
        {...formFields(form)('name')}
      />
      <Choices
        legend="What it may do"
        options={SCOPES}
        field={form.register('scopes')}
        error={form.formState.errors.scopes?.message}
      />
      <FormEnd
        failureId="key-failure"
        failure={wordsFor(error)}
        action="Create key"
        isSending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function wordsFor(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (isRefusal(error, 'account.demo')) return 'All visitors share this demo account, so it has no access keys.';
  if (isRefusal(error, 'key.too_many')) return 'You have ten keys. Revoke one first.';
  return 'The key could not be made. What you entered is still here.';
}
