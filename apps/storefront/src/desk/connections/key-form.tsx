import { type CreatedAccessKey, NewAccessKey } from '@beautymark/contracts/access-keys';
import { useEffect } from 'react';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Choices, SCOPES } from './choices.tsx';
import { createKey } from './connection-calls.ts';

interface KeyFormProps {
  onMade: (key: CreatedAccessKey) => void;
  onCancel: () => void;
}

export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const form = useContractForm(NewAccessKey, {
    values: { name: '', scopes: [] },
    send: createKey,
    onSent: onMade,
    refusals: {
      'account.demo': 'All visitors share this demo account, so it has no access keys.',
      'key.too_many': 'You have ten keys. Revoke one first.',
    },
    failure: 'The key could not be made. What you entered is still here.',
  });
  const { setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('name'), [setFocus]);
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
