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

/** Takes over what stands in a form's text fields: some password managers fill them in without any event. */
export function readFields<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, 'setValue'>,
  form: HTMLFormElement,
): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !field.name || field.type === 'checkbox') continue;
    setValue(field.name as Path<Values>, field.value as PathValue<Values, Path<Values>>); // registered under its name
  }
}
