import { z } from 'zod';
import { COUNTRIES } from './checkout-choices.ts';
import { DELIVERY_DAYS_MAX, DeliverySettings } from './delivery.ts';

const text = z.string().trim();
const hasBothOrNone = ({ least, most }: { least: string; most: string }) => (least === '') === (most === '');
const areDays = ({ least, most }: { least: string; most: string }) =>
  least === '' ||
  ([least, most].every((days) => /^\d{1,2}$/.test(days)) &&
    Number(least) <= Number(most) &&
    Number(most) <= DELIVERY_DAYS_MAX);

/** One line of the form. */
const TermsText = z
  .object({ fee: text, freeFrom: text, least: text, most: text })
  .refine(hasBothOrNone, { path: ['most'], error: 'Enter the least and the most, or neither' })
  .refine(areDays, { path: ['most'], error: `Whole days, the least first, at most ${DELIVERY_DAYS_MAX}` });

/** What the form holds is text until it is sent; an empty field is not set. */
export const DeliveryForm = z
  .object({ general: TermsText, countries: z.record(z.enum(COUNTRIES.map(({ code }) => code)), TermsText) })
  .transform(({ general, countries }) => {
    const own = Object.entries(countries).map(([code, terms]) => [code, termsIn(terms)] as const);
    const set = own.filter(([, terms]) => Object.keys(terms).length > 0);
    return { ...termsIn(general), ...(set.length === 0 ? {} : { countries: Object.fromEntries(set) }) };
  })
  .pipe(z.preprocess((settings) => settings, DeliverySettings));

const termsIn = ({ fee, freeFrom, least, most }: z.infer<typeof TermsText>) => ({
  ...(fee === '' ? {} : { fee }),
  ...(freeFrom === '' ? {} : { freeFrom }),
  ...(least === '' ? {} : { days: [Number(least), Number(most)] }),
});
