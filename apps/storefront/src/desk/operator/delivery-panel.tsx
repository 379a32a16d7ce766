import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { DeliverySettings } from '@beautymark/contracts/delivery';
import { DeliveryForm } from '@beautymark/contracts/delivery-form';
import { SPECIFIED_DELIVERY } from '@beautymark/contracts/delivery-rule';
import { formatCents } from '@beautymark/contracts/money';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call, callForResponse } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import type { FormFields } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { staleAfterChange } from './operator-calls.ts';

const SPECIFIED_FEE = formatCents(SPECIFIED_DELIVERY.feeCents);

type Values = z.input<typeof DeliveryForm>;

export const DeliveryPanel = () => (
  <Loaded what="Delivery" query={useApi(apiQuery('/api/operator/delivery'), { isFresh: true })}>
    {(settings) => <Settings settings={settings} />}
  </Loaded>
);

const tellSaved = () =>
  toast('Delivery saved', { description: 'It applies to new orders. Placed orders keep their totals.' });

function Settings({ settings }: { settings: DeliverySettings }) {
  const form = useContractForm(DeliveryForm, {
    values: valuesOf(settings),
    send: (body) => call('PUT', '/api/operator/delivery', { body }),
    reloads: staleAfterChange,
    onSent: tellSaved,
    failure: 'It could not be saved. What you entered is still here.',
  });
  const { reset } = form;
  useEffect(() => reset(valuesOf(settings)), [settings, reset]);
  const removal = useWrite({
    mutationFn: () => callForResponse('DELETE', '/api/operator/delivery'),
    onSuccess: tellSaved,
    meta: { failure: 'It could not be saved', reloads: staleAfterChange },
  });
  return (
    <ContractForm
      form={form}
      className="grid max-w-180 gap-6"
      foot={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isSending}>
            Save delivery
          </Button>
          <ConfirmButton
            label={`Back to ${SPECIFIED_FEE} for every order`}
            busy={removal.isPending}
            title={`Go back to ${SPECIFIED_FEE} for every order?`}
            text="This removes the fees for each country, and shoppers no longer see how many days delivery takes. Placed orders keep their totals."
            confirm="Go back"
            onConfirm={removal.mutate}
          />
        </div>
      }
    >
      <p className="max-w-[60ch] text-15 text-ink-muted">
        Product pages, cart and emails say when an order arrives and what is missing for free delivery, as soon as it is
        entered here. A country without an entry follows the first line.
      </p>
      <Terms title="Everywhere" field={form.field} prefix="general." />
      {COUNTRIES.map(({ code, name }) => (
        <Terms key={code} title={name} field={form.field} prefix={`countries.${code}.`} />
      ))}
    </ContractForm>
  );
}

type Prefix = 'general.' | `countries.${(typeof COUNTRIES)[number]['code']}.`;

const Terms = ({ title, field, prefix }: { title: string; field: FormFields<Values>; prefix: Prefix }) => (
  <fieldset className="border-line border-t pt-3">
    <legend className="pr-3 font-medium text-17">{title}</legend>
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <TextField label="Fee in dollars" inputMode="decimal" {...field(`${prefix}fee`)} />
      <TextField label="Free from" need="optional" inputMode="decimal" {...field(`${prefix}freeFrom`)} />
      <TextField label="Least days" need="optional" inputMode="numeric" {...field(`${prefix}least`)} />
      <TextField label="Most days" need="optional" inputMode="numeric" {...field(`${prefix}most`)} />
    </div>
  </fieldset>
);

function valuesOf({ countries = {}, ...general }: DeliverySettings): Values {
  const of = Object.fromEntries(COUNTRIES.map(({ code }) => [code, textsOf(countries[code] ?? {})]));
  return { general: textsOf(general), countries: of as Values['countries'] }; // one entry for each country
}

type SetTerms = { [Name in 'fee' | 'freeFrom' | 'days']?: DeliverySettings[Name] | undefined };
const textsOf = ({ fee = '', freeFrom = '', days }: SetTerms) => ({
  fee,
  freeFrom,
  least: String(days?.[0] ?? ''),
  most: String(days?.[1] ?? ''),
});
