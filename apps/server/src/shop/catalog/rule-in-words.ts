import type { DeliverySettings } from '@beautymark/contracts/delivery';

type Terms = { [Name in 'fee' | 'freeFrom' | 'days']?: DeliverySettings[Name] | undefined };

const inWords = ({ fee, freeFrom, days }: Terms): string =>
  [
    ...(fee === undefined ? [] : [`fee $${fee}`]),
    ...(freeFrom === undefined ? [] : [`free from $${freeFrom}`]),
    ...(days === undefined ? [] : [`${days[0]} to ${days[1]} days`]),
  ].join(', ');

/** As the audit log keeps a rule: "fee $5.49, free from $50; CA: fee $9.00". */
export const ruleInWords = ({ countries = {}, ...general }: DeliverySettings): string =>
  [
    inWords(general),
    ...Object.entries(countries)
      .filter(([, terms]) => inWords(terms) !== '')
      .map(([code, terms]) => `${code}: ${inWords(terms)}`),
  ].join('; ');
