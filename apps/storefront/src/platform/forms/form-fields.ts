import type { FormEvent } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;

export type FormFields<Values extends FieldValues> = ReturnType<typeof formFields<Values>>;

/**
 * Connects field components to a form: `<TextField label="City" {...field('city')} />` is registered and shows its error.
 */
export const formFields =
  <Values extends FieldValues>({ register, formState }: Form<Values>) =>
  <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(formState.errors, name);
    return { ...register(name, options), error: error?.message };
  };

const FILLED_IN = 'input:not([type=checkbox], [type=radio], [type=color]), select';

/**
 * Submits a form with what stands in its fields: some password managers fill them in without any event.
 * `<form onSubmit={submitting(form, save)}>` in place of `form.handleSubmit(save)`.
 */
export const submitting =
  <Values extends FieldValues, Valid>(
    { getValues, setValue, handleSubmit }: UseFormReturn<Values, unknown, Valid>,
    ...then: Parameters<typeof handleSubmit>
  ) =>
  (event: FormEvent<HTMLFormElement>) => {
    for (const field of event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FILLED_IN)) {
      const name = field.name as Path<Values>; // registered under it
      const isFilledIn = name && field.value !== String(getValues(name) ?? '');
      if (isFilledIn) setValue(name, field.value as PathValue<Values, Path<Values>>);
    }
    return handleSubmit(...then)(event);
  };
