import type { RefusalCode } from '@beautymark/contracts/refusals';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEventHandler, type ReactNode, useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Failed } from '#ui/alert.tsx';
import { useUnansweredToast } from './use-unanswered-toast.ts';

interface Options<Values extends FieldValues, Sent, Result> {
  values: DefaultValues<Values>;
  send: (values: Sent) => Promise<Result>;
  /** As the meta of a mutation. */
  reloads?: RegExp;
  onSent: (result: Result, form: UseFormReturn<Values, unknown, Sent>) => void;
  /** What a refusal means here; with a field it stands beside that. */
  refusals?: Partial<Record<RefusalCode, Refusal<Path<Values>>>>;
  /** Said of any other failure, before its cause. */
  failure: string;
  /** Keeps what is typed until it is sent. */
  draft?: { store: (typed: DefaultValues<Values>) => void; forget: () => void };
}

/**
 * A form of what a contract takes: checked by its schema, sent once, and kept as it was typed when that fails. What the
 * shop refuses stands beside the field that it is about, everything else above the buttons.
 */
export function useContractForm<Values extends FieldValues, Sent, Result>(
  schema: z.ZodType<Sent, Values>,
  { values, send, reloads, onSent, refusals = {}, failure, draft }: Options<Values, Sent, Result>,
) {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues: values });
  const { watch } = form;
  const store = useEffectEvent((typed: DefaultValues<Values>) => draft?.store(typed));
  useEffect(() => watch((typed) => store(typed as DefaultValues<Values>)).unsubscribe, [watch]); // as typed so far
  const refusalOf = (error: Error) =>
    Object.entries(refusals).find(([code]) => isRefusal(error, code as RefusalCode))?.[1]; // a key of `refusals`
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: send,
    meta: { reloads },
    onSuccess: (result) => {
      draft?.forget();
      return onSent(result, form);
    },
    onError: (refused) => {
      const refusal = refusalOf(refused);
      if (isAtField(refusal)) form.setError(refusal.field, { message: refusal.words }, { shouldFocus: true });
    },
  });
  useUnansweredToast(error);
  return {
    ...form,
    field: formFields(form),
    isSending: isPending,
    failure: error && failureOf(error, refusalOf(error), failure),
    submit: submitting(form, mutate, reset),
  };
}

type Refusal<Name> = string | Failure | { field: Name; words: string } | undefined;

const isAtField = <Name,>(refusal: Refusal<Name>): refusal is { field: Name; words: string } =>
  typeof refusal === 'object' && 'field' in refusal;

/** Null for what stands at a field, and for the end of the session, which is told by itself. */
function failureOf(error: Error, refusal: Refusal<unknown>, otherwise: string): Failure | null {
  if (isAtField(refusal) || isCallFailed(error, 401)) return null;
  return typeof refusal === 'object' ? refusal : describeFailure(refusal ?? otherwise, error);
}

interface ContractFormProps {
  form: { submit: FormEventHandler<HTMLFormElement>; failure: Failure | null };
  className: string;
  label?: string;
  /** The buttons, below what went wrong. */
  foot: ReactNode;
  children: ReactNode;
}

export const ContractForm = ({ form: { submit, failure }, className, label, foot, children }: ContractFormProps) => (
  <form method="post" noValidate aria-label={label} onSubmit={submit} className={className}>
    {children}
    {failure ? <Failed {...failure} /> : null}
    {foot}
  </form>
);
