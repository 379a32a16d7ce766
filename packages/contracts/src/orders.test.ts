import { expect, test } from 'vitest';
import { SentAddress } from './orders.ts';

const { country: Country } = SentAddress.shape;

test.each([
  ['US', 'US'],
  ['UK', 'UK'],
  ['GB', 'UK'],
])('the country %s is %s', (typed, country) => {
  expect(Country.parse(typed)).toBe(country);
});

test.each([
  ['DE', 'Country must be United States, Canada, United Kingdom, or Australia'],
  ['', 'Country is required'],
  [undefined, 'Country is required'],
])('the country %s is refused: %s', (typed, message) => {
  expect(Country.safeParse(typed).error?.issues).toMatchObject([{ message }]);
});
