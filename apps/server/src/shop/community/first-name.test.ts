import { expect, test } from 'vitest';
import { firstName } from './names.ts';

test.each([
  ['Ana Rose', 'Ana'],
  ['  Zoë   de la Cruz ', 'Zoë'],
  ['Jean-Luc Moreau', 'Jean-Luc'],
  ['O’Neil Brown', 'O’Neil'],
])('the first name of %j is %j', (fullName, name) => expect(firstName(fullName)).toBe(name));

test.each(['Ana', '', '  ', 'ana@example.com Rose', '12 Monkeys'])('%j gives away no first name', (fullName) =>
  expect(firstName(fullName)).toBeNull(),
);
