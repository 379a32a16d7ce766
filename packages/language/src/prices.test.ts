import { expect, test } from 'vitest';
import { priceIn } from './prices.ts';
import { tokensOf } from './words.ts';

const boundsIn = (text: string) => {
  const price = priceIn(tokensOf(text));
  return price && { minCents: price.minCents, maxCents: price.maxCents };
};

test.each([
  ['under 20', undefined, 1999],
  ['between 15 and 30 dollars', 1500, 3000],
  ['no more than 25', undefined, 2500],
  ['above 30', 3001, undefined],
  ['over $30', 3001, undefined],
  ['from 30', 3000, undefined],
  ['a cream from $12.50', 1250, undefined],
  ['up to 20', undefined, 2000],
  ['the most i can spend is 18', undefined, 1800],
  ['my limit is $12', undefined, 1200],
  ['actually make it 35', undefined, 3500],
  ['20 for the lot', undefined, 2000],
  ['about 40 max', undefined, 4000],
  ['a mascara, 22 is the maximum', undefined, 2200],
  ['a powder, 35 ceiling', undefined, 3500],
  ['a powder, fifty at the very most', undefined, 5000],
  ['thirty at the outside', undefined, 3000],
  ['none may cost more than thirty', undefined, 3000],
  ['never over 15', undefined, 1500],
  ['at least thirty shades, 45 at most', undefined, 4500],
  ['not over nine dollars', undefined, 900],
  ['for a fiver', undefined, 500],
])('%s', (text, minCents, maxCents) => expect(boundsIn(text)).toEqual({ minCents, maxCents }));

test.each([
  'spf 50',
  'i am 42',
  '30 minutes at most',
  'the top 5',
  'aged 15',
  '33 shades at least',
  'two of them',
  'the top five',
])('%s says no price', (text) => expect(boundsIn(text)).toBeNull());
