import type { User } from '@beautymark/contracts/accounts';
import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { formatCents, formatPrice, toDecimal } from '@beautymark/contracts/money';
import { CheckoutForm as CheckoutSchema, ShippingAddress } from '@beautymark/contracts/orders';
import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isCallFailed, isRefusal, issuesOf, problemOf, refusedCodesOf } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { AddressFields } from '#platform/forms/address-fields.tsx';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { accountScopedKey } from '#platform/storage/storage.ts';
import { tabValue } from '#platform/storage/stored-value.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangedTotal, type ShownOrder } from './changed-total.tsx';
import { ChargeNote, PaymentFields, TOO_SMALL } from './payment-fields.tsx';
import { placeOrder } from './place-order.ts';
import type { OrderAnswer } from './placed-order.ts';

interface CheckoutFormProps {
  user: User;
  shown: ShownOrder;
  /** Called before each attempt; the order waits for it. */
  beforeOrder: () => Promise<void>;
  /** Called with the country to which the order goes: delivery may cost another amount there. */
  onCountry: (country: string) => void;
  onPlaced: (order: OrderAnswer, address: ShippingAddress) => Promise<void>;
  /** Called with a 409, before the next press: what is shown here and what the server has may differ. */
  onRefused: () => Promise<unknown>;
  /** Called when it is unknown whether there is an order. */
  onUnanswered: () => Promise<unknown>;
  openQuestions: ReactNode;
  /** A saved address that the shopper has picked; each pick fills the form once. */
  picked: NewAddress | null;
  saveAddress: (address: NewAddress) => Promise<void>;
  /** Whether the last order could not have all of an item as it is now. */
  isShort: boolean;
}

interface Attempt {
  values: CheckoutValues;
  /** What was shown at the press. */
  shown: ShownOrder;
}

/** All that a saved address holds: the email stays as it is in the form. */
const ADDRESS_FIELDS = ['fullName', 'phone', 'address', 'city', 'state', 'zipCode', 'country'] as const;

const NO_CONNECTION = 'The connection was lost.';
const NOT_PLACED =
  'Your order is not confirmed. Place it again: it counts once, and everything you entered is still here.';
const UNSETTLED =
  'Settle the items above, then place your order again. Nothing was charged, and everything you entered is still here.';
const TOO_LARGE = `An order can be at most ${formatCents(ORDER_MAX_CENTS)}. Remove something from your cart.`;

/** Address, payment method and Place Order. A failed attempt keeps every value. */
export function CheckoutForm(props: CheckoutFormProps) {
  const {
    user,
    shown,
    beforeOrder,
    onCountry,
    onPlaced,
    onRefused,
    onUnanswered,
    openQuestions,
    picked,
    saveAddress,
    isShort,
  } = props;
  const { totalCents } = shown.sums;
  const [defaultValues] = useState(() => ({ ...blankFor(user), ...readDraft(user.username) }));
  const form = useForm<CheckoutValues>({
    resolver: zodResolver(CheckoutSchema.omit({ cardNumber: true, expiry: true, cvc: true })),
    defaultValues,
  });
  const [method, country] = useWatch({ control: form.control, name: ['paymentMethod', 'country'] });
  useEffect(() => onCountry(country), [country, onCountry]);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(user.username, values) }),
    [subscribe, user.username],
  );
  const field = formFields(form);
  const [isSaving, setIsSaving] = useState(savesAddress.read);
  const { setValue } = form;
  useEffect(() => {
    for (const name of ADDRESS_FIELDS) {
      if (picked) setValue(name, picked[name], { shouldDirty: true, shouldValidate: true });
    }
  }, [picked, setValue]);

  const { mutate, isPending, error, variables } = useWrite({
    // The payment method is not sent: the call carries the address only.
    mutationFn: async ({ values, shown: { items, sums } }: Attempt) => {
      await beforeOrder();
      const address = ShippingAddress.parse(values);
      const total = toDecimal(sums.totalCents);
      const order = await placeOrder({ username: user.username, items, address, total });
      // The order stands whatever becomes of this.
      if (isSaving) await saveAddress(address).catch(tellNotSaved);
      return order;
    },
    onSuccess: (order, { values }) => {
      // A shopper who comes back without having paid finds what was entered.
      if (order.paymentUrl === undefined) {
        draft.forget();
        savesAddress.forget();
      }
      return onPlaced(order, ShippingAddress.parse(values));
    },
    onError: async (error, { values }) => {
      if (isCallFailed(error, 401)) {
        typed = { username: user.username, values };
        toast('Your session has ended', { description: 'Sign in to continue. What you entered is saved.' });
        return;
      }
      toast('Checkout Failed', {
        description: 'There was an error processing your order. Please try again.',
        tone: 'destructive',
      });
      if (isCallFailed(error, 409)) await onRefused();
      // Its answer may have been lost: then the cart is empty, and the page asks for the order.
      else if (!isCallFailed(error) || error.status >= 500) await onUnanswered();
    },
  });

  const now = problemOf(error, 'order.total_changed');
  const failure = failureOf(error, isShort);
  return (
    <form
      method="post"
      noValidate
      onSubmit={submitting(form, (values) => mutate({ values, shown }))}
      className="grid gap-12"
    >
      <div className="grid gap-4">
        <AddressFields
          legend="Shipping address"
          field={field}
          country={country}
          emailField={() => (
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              need="required"
              className="sm:col-span-3"
              {...field('email')}
            />
          )}
        />
        {/* Not "address": who looks for the field Address by its label must find one. */}
        <CheckboxField
          label="Save my details"
          hint="Change or delete them in Account."
          checked={isSaving}
          onChange={({ currentTarget }) => {
            setIsSaving(currentTarget.checked);
            savesAddress.store(currentTarget.checked);
          }}
        />
      </div>
      <PaymentFields method={method} choice={form.register('paymentMethod')} totalCents={totalCents} />
      <div className="border-line border-t pt-6">
        {openQuestions}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <p className="text-20 tabular-nums">
              <span className="text-ink-muted">Total </span>
              <span>{formatCents(totalCents)}</span>
            </p>
            <ChargeNote totalCents={totalCents} />
          </div>
          <Button type="submit" busy={isPending} className="min-w-44 max-sm:w-full">
            {isPending ? 'Processing...' : 'Place Order'}
          </Button>
        </div>
        <div className="mt-4">
          {now && variables ? (
            <ChangedTotal shown={variables.shown} now={now} items={shown.items} />
          ) : failure ? (
            <Alert>{failure}</Alert>
          ) : null}
        </div>
      </div>
    </form>
  );
}

const tellNotSaved = (error: unknown) =>
  toast('The address was not saved', {
    description: isRefusal(error, 'account.demo')
      ? 'All visitors share this demo account, so it has no saved addresses. Your order is not affected.'
      : (describeError(error) ?? 'Your order is not affected.'),
    tone: 'destructive',
  });

/** An ended session is told by a toast: the page leads to sign-in. A shortage is over when it is settled. */
function failureOf(error: Error | null, isShort: boolean): string | undefined {
  if (!error || isCallFailed(error, 401)) return undefined;
  if (issuesOf(error, 'order.not_enough_stock').length > 0) return isShort ? UNSETTLED : undefined;
  const refused = refusedCodesOf(error);
  if (refused) return withoutCodes(refused);
  if (isRefusal(error, 'payment.too_small')) return TOO_SMALL;
  if (isRefusal(error, 'order.too_large')) return TOO_LARGE;
  return isCallFailed(error) ? NOT_PLACED : `${NO_CONNECTION} ${NOT_PLACED}`;
}

const withoutCodes = ({ codes, total }: { codes: readonly string[]; total: string }) =>
  `${codes.join(' and ')} can no longer be used, so nothing was ordered. Without ${codes.length > 1 ? 'them' : 'it'} the total is ${formatPrice(total)}: Place Order orders at that price.`;

const blankFor = ({ fullName, email }: User): CheckoutValues => ({
  fullName,
  email,
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  paymentMethod: 'credit-card',
});

/** Kept over a reload, and while the shopper pays elsewhere or signs in again. The card fields are excluded: they are never stored. */
type CheckoutValues = Omit<CheckoutSchema, 'cardNumber' | 'expiry' | 'cvc'>;

const Draft = z.object({ username: z.string(), values: z.record(z.string(), z.string()) });
const draft = tabValue(accountScopedKey('checkout-draft'), (stored) => Draft.safeParse(stored).data ?? null);

/** The tick is kept like what was typed. */
const savesAddress = tabValue(accountScopedKey('checkout-saves-address'), (stored) => stored === true);

/** In this page alone while the shopper signs in again: with the session ends what the tab stores. */
let typed: z.infer<typeof Draft> | null = null;

const keepDraft = (username: string, values: CheckoutValues): void => void draft.store({ username, values });

/** @returns this shopper's draft, never another's. The form checks every value again. */
function readDraft(username: string): Partial<CheckoutValues> {
  const kept = typed ?? draft.read();
  typed = null;
  return kept?.username === username ? kept.values : {};
}
