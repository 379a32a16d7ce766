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
  ['under twenty five dollars', undefined, 2499],
  ['under twenty-five bucks', undefined, 2499],
  ['a cream, 25 dollars and 50 cents at most', undefined, 2550],
  ['no more than $9 and 99 cents', undefined, 999],
  ['less than thirty', undefined, 2999],
  ['less than forty two', undefined, 4199],
  ['between ten and twenty', 1000, 2000],
  ['between five and ten dollars', 500, 1000],
  ['between twenty five and thirty five dollars', 2500, 3500],
  ['between fifty and a hundred dollars', 5000, 10000],
  ['up to a hundred and twenty dollars', undefined, 12000],
  ['over two hundred dollars', 20001, undefined],
  ['one that does not cost over 20', undefined, 2000],
  ['a cream that wont break 20', undefined, 2000],
  ['serums for 30ish', 2400, 3600],
  ['betwen 10 and 20', 1000, 2000],
  ['nothing over seventeen', undefined, 1700],
  ['ninety bucks max', undefined, 9000],
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
  'twenty five shades at least',
  'between five and ten minutes',
  'between one and two',
  'i am thirty five',
  'i got two lipsticks and twenty one brushes',
])('%s says no price', (text) => expect(boundsIn(text)).toBeNull());
