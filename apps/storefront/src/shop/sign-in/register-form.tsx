import { type Registration, RegistrationForm } from '@beautymark/contracts/accounts';
import type { Offers } from '@beautymark/contracts/delivery';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { callForResponse } from '#platform/api/call.ts';
import { offersQuery } from '#platform/api/catalog-queries.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { useHelpDialog } from '#platform/help/use-help-dialog.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { useFailureEndsHere } from '#platform/toasts/use-failure-ends-here.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface RegisterFormProps {
  /** The address preselects a seller account. */
  asSeller: boolean;
  onRegistered: (account: { username: string; isSeller: boolean }) => void;
}

/** Creates an account without signing in. The rules are shown before anything is typed. */
export function RegisterForm({ asSeller, onRegistered }: RegisterFormProps) {
  const isReady = useHydrated();
  const form = useForm({
    resolver: zodResolver(RegistrationForm),
    defaultValues: { username: '', email: '', fullName: '', password: '', isSeller: asSeller, acceptTerms: false },
  });
  const { setValue } = form;
  const field = formFields(form);
  const wasAsSeller = useRef(asSeller);
  useEffect(() => {
    // The header's Seller Dashboard link may lead here while the form is open: only the checkbox changes.
    if (asSeller && !wasAsSeller.current) setValue('isSeller', true);
    wasAsSeller.current = asSeller;
  }, [asSeller, setValue]);

  const { data: offers } = useApi(offersQuery);
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: ({ acceptTerms: _, ...registration }: RegistrationForm) =>
      callForResponse('POST', '/api/auth/register', { body: registration satisfies Registration }),
    onSuccess: (_, registration) => {
      toast('Account created!', { description: 'Your account has been created successfully. Please log in.' });
      onRegistered(registration);
    },
    meta: { failure: { title: 'An error occurred during registration' } },
  });
  useFailureEndsHere(error);

  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate, reset)}>
      <div className="grid gap-6">
        <TextField
          label="Username"
          need="required"
          hint="At least 3 characters"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField
          label="Email"
          need="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField label="Full Name" need="required" autoComplete="name" {...field('fullName')} />
        <PasswordField
          label="Password"
          need="required"
          hint="At least 8 characters"
          autoComplete="new-password"
          isReady={isReady}
          {...field('password')}
        />
        <div className="grid gap-2">
          <CheckboxField
            label="Register as a Seller"
            hint={sellingInWords(offers)}
            defaultChecked={asSeller}
            {...field('isSeller')}
          />
          <CheckboxField
            label={
              <span>
                I accept the <TermsLink />
              </span>
            }
            aria-required
            {...field('acceptTerms')}
          />
        </div>
        <Button type="submit" disabled={!isReady} busy={isPending} className="w-full">
          Create Account
        </Button>
        <FormFailure
          failure={
            error && {
              text: 'Registration failed. Please try again with a different username or email.',
              why: describeError(error),
            }
          }
        />
      </div>
    </form>
  );
}

/** What selling takes and costs, before somebody decides. */
const sellingInWords = (offers: Offers | undefined): string =>
  [
    'Offer your own products and see them in a dashboard.',
    feeInWords(offers?.sellerFeePercent),
    ...(offers?.sellersWait ? ['BeautyMark looks at every new shop before it opens.'] : []),
  ].join(' ');

const feeInWords = (percent: number | undefined): string => {
  if (percent === undefined) return 'Listing is free.';
  return percent === 0
    ? 'Listing is free, and you keep all of each sale.'
    : `Listing is free; BeautyMark keeps ${percent}% of each sale.`;
};

const HASH = '#terms';

/** Opens the terms in a dialog, so that nothing typed is lost, before hydration either. */
function TermsLink() {
  const { open, dialog } = useHelpDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a press before hydration
  useEffect(() => {
    if (window.location.hash === HASH) void open('terms');
  }, []);
  return (
    <>
      <a
        href={HASH}
        aria-haspopup="dialog"
        className="text-fig underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          void open('terms');
        }}
      >
        Terms and Conditions
      </a>
      {dialog}
    </>
  );
}
