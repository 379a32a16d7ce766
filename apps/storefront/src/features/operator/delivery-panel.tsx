import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { DeliverySettings } from '@beautymark/contracts/delivery';
import { DeliveryForm } from '@beautymark/contracts/delivery-form';
import { SPECIFIED_DELIVERY } from '@beautymark/contracts/delivery-rule';
import { formatCents } from '@beautymark/contracts/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#platform/api/server-data.tsx';
import { type FormFields, formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeDelivery, deliveryQuery, resetDelivery } from './operator-calls.ts';

const SPECIFIED_FEE = formatCents(SPECIFIED_DELIVERY.feeCents);

type Values = z.input<typeof DeliveryForm>;

/** What delivery costs and how long it takes, in general and per country. */
export function DeliveryPanel() {
  const { data, isError, refetch } = useApi(deliveryQuery, { isFresh: true });
  if (!data)
    return isError ? <LoadFailed what="Delivery" retry={refetch} bare /> : <Spinner label="Loading delivery" />;
  return <Settings key={JSON.stringify(data)} settings={data} />;
}

function Settings({ settings }: { settings: DeliverySettings }) {
  const cache = useQueryClient();
  const form = useForm<Values, unknown, DeliverySettings>({
    resolver: zodResolver(DeliveryForm),
    defaultValues: valuesOf(settings),
  });
  const saved = () => toast('Delivery saved', { description: 'New orders follow it. Placed orders keep their sums.' });
  const save = useWrite({ mutationFn: (wanted: DeliverySettings) => changeDelivery(cache, wanted), onSuccess: saved });
  const reset = useWrite({ mutationFn: () => resetDelivery(cache), onSuccess: saved });
  const [asks, setAsks] = useState(false);
  const field = formFields(form);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save.mutate)} className="grid max-w-180 gap-6">
      <p className="max-w-[60ch] text-15 text-ink-muted">
        Product pages, cart and emails say when an order arrives and what is missing for free delivery, as soon as it is
        entered here. A country without an entry follows the first line.
      </p>
      <Terms title="Everywhere" field={field} prefix="general." />
      {COUNTRIES.map(({ code, name }) => (
        <Terms key={code} title={name} field={field} prefix={`countries.${code}.`} />
      ))}
      <div aria-live="polite">
        <FieldError
          id="delivery-failure"
          error={save.error || reset.error ? 'It could not be saved. What you entered is still here.' : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Save delivery
        </Button>
        <Button look="secondary" aria-haspopup="dialog" busy={reset.isPending} onClick={() => setAsks(true)}>
          Back to {SPECIFIED_FEE} for every order
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={`Go back to ${SPECIFIED_FEE} for every order?`}
        stay={{ label: 'Keep it', onChoose: () => setAsks(false) }}
        go={{
          label: 'Go back',
          onChoose: () => {
            setAsks(false);
            reset.mutate();
          },
        }}
      >
        This removes the fees for each country, and shoppers are no longer told how many days delivery takes. Placed
        orders keep their sums.
      </ConfirmDialog>
    </form>
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
  ...{ fee, freeFrom, least: String(days?.[0] ?? ''), most: String(days?.[1] ?? '') },
});
