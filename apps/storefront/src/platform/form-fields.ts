import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
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
