import { expect, test } from 'vitest';
import { personOf } from './testimonials.tsx';

test.each([
  ['Imani Okafor-Lind - Teacher', { name: 'Imani Okafor-Lind', role: 'Teacher' }],
  ['Ada - Maker - and more', { name: 'Ada', role: 'Maker - and more' }],
  ['Ada', { name: 'Ada', role: '' }],
])('%s is a person with a role', (userTitle, person) => {
  expect(personOf(userTitle)).toEqual(person);
});
