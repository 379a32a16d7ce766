import { CodeForm as CodeSchema, type CodeTerms, type OwnCode } from '@beautymark/contracts/codes';
import { localField } from '@beautymark/contracts/local-time';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const KINDS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'delivery', label: 'Free delivery' },
];
/** What they are read from: the seller's or the house's. */
export const CODES = /^\/api\/(seller|operator)\/codes\b/;

type Values = z.input<typeof CodeSchema>;
const BLANK: Values = {
  code: '',
  kind: 'percent',
  value: '',
  from: '',
  until: '',
  minimum: '',
  uses: '',
  usesPerShopper: '',
};

const valuesOf = (code: OwnCode): Values => ({
  code: code.code,
  kind: code.kind,
  value: String(code.value ?? ''),
  from: code.from ? localField(code.from) : '',
  until: code.until ? localField(code.until) : '',
  minimum: code.minimum ?? '',
  uses: String(code.uses ?? ''),
  usesPerShopper: String(code.usesPerShopper ?? ''),
});

interface CodeFormProps {
  /** The code that is changed; null for a new one. */
  code: OwnCode | null;
  /** Rejects with the refusal. */
  onSave: (terms: CodeTerms) => Promise<unknown>;
  onDone: () => void;
}

/** The terms of a code. What is left empty does not limit it; the text of a code stays as it was made. */
export function CodeForm({ code, onSave, onDone }: CodeFormProps) {
  const form = useContractForm(CodeSchema, {
    values: code ? valuesOf(code) : BLANK,
    send: onSave,
    reloads: CODES,
    onSent: onDone,
    refusals: {
      'code.taken': { field: 'code', words: 'There is a code with this text already. Choose another.' },
    },
    failure: 'The code could not be saved. What you entered is still here.',
  });
  const { control, field } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <ContractForm
      form={form}
      className="grid max-w-160 gap-4 bg-sunk p-4"
      foot={<FormFoot action={code ? 'Save code' : 'Create code'} isSending={form.isSending} onCancel={onDone} />}
    >
      {code?.state === 'ended' ? <p className="text-15">This code has ended. Saving it brings it back.</p> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Code"
          need="required"
          autoComplete="off"
          readOnly={code !== null}
          autoFocus
          hint={code ? 'Stays as it is: end it and make another' : 'Such as SPRING-10'}
          {...field('code')}
        />
        <SelectField label="What it gives" options={KINDS} {...field('kind')} />
        {kind === 'delivery' ? null : (
          <TextField
            label={kind === 'percent' ? 'Percent' : 'Amount in dollars'}
            need="required"
            inputMode="decimal"
            {...field('value')}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From (your time)" type="datetime-local" need="optional" {...field('from')} />
        <TextField label="Until (your time)" type="datetime-local" need="optional" {...field('until')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Minimum in dollars" need="optional" inputMode="decimal" {...field('minimum')} />
        <TextField label="Uses in all" need="optional" inputMode="numeric" {...field('uses')} />
        <TextField label="Uses per shopper" need="optional" inputMode="numeric" {...field('usesPerShopper')} />
      </div>
    </ContractForm>
  );
}
