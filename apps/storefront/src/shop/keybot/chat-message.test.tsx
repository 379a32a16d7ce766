import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Message } from './chat-message.tsx';
import type { ChatMessage } from './conversation.ts';
import type { Buying } from './named-products.tsx';
import { plain } from './replies.ts';

const product = (id: number, name: string, price: string) => ({
  id,
  name,
  brand: 'Finch',
  price,
  imageUrl: '/images/products/a.webp',
});
const tint = product(1, 'Velvet Tint', '18.90');
const balm = product(2, 'Sunlit Balm', '31.00');
const satin = product(3, 'Everyday Satin', '10.99');

const buying: Buying = {
  one: ({ name }, leads) => <button type="button">{`${leads ? 'Take' : 'Add'} ${name}`}</button>,
  all: (products) => <button type="button">{`All ${products.length}`}</button>,
};

const show = (parts: Partial<ChatMessage>) =>
  render(
    <Message
      message={{ id: 1, sender: 'bot', sentAt: new Date('2026-03-01T11:00:00Z'), ...plain(''), ...parts }}
      onFollow={() => {}}
      buying={buying}
      isLater={false}
    />,
  );
const names = (role: 'button' | 'columnheader') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test.each([
  ['names one', 'Sunlit Balm: it is vegan.', ['Take Sunlit Balm', 'Add Velvet Tint', 'Add Everyday Satin']],
  ['names none', 'Choose gifts without a shade.', ['Take Velvet Tint', 'Add Sunlit Balm', 'Add Everyday Satin']],
  [
    'names several',
    'Velvet Tint and Sunlit Balm are vegan.',
    ['Add Velvet Tint', 'Add Sunlit Balm', 'Add Everyday Satin'],
  ],
  [
    'says their sum',
    'A tint, a balm and Everyday Satin, $60.89 together.',
    ['All 3', 'Add Velvet Tint', 'Add Sunlit Balm', 'Add Everyday Satin'],
  ],
])('of three products one leads where the sentence %s', (_, text, buttons) => {
  show({ text, products: [tint, balm, satin] });
  expect(names('button')).toEqual(buttons);
});

test('a card says how its product is rated, and nothing where a service gives no rating', () => {
  show({ text: 'For you I’d take this.', products: [{ ...tint, rating: 3.7, reviewCount: 1286 }, balm] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /★ [^)]*\)/.exec(textContent ?? '')?.[0])).toEqual([
    '★ 3.7 (1,286)',
    undefined,
  ]);
});

test('a product alone leads, and a price that is no number makes no set', () => {
  const { unmount } = show({ text: 'For you I’d take this.', products: [tint] });
  expect(names('button')).toEqual(['Take Velvet Tint']);
  unmount();
  show({ text: 'Both.', products: [tint, { ...balm, price: 'soon' }] });
  expect(names('button')).toEqual(['Take Velvet Tint', 'Add Sunlit Balm']);
});

test('compared products head their columns, and the table does not say again what the heads say', () => {
  const rows = [
    { fact: 'Price', values: ['$18.90', '$31.00'] },
    { fact: 'Finish', values: ['gloss', 'satin'] },
  ] satisfies { fact: string; values: [string, string] }[];
  const comparison = { names: [balm.name, tint.name], rows: [] } satisfies ChatMessage['comparison'];
  const { unmount } = show({
    text: 'I’d take Velvet Tint over Sunlit Balm.',
    products: [tint, balm],
    comparison: { ...comparison, rows: rows.map(({ fact, values: [one, other] }) => ({ fact, values: [other, one] })) },
  });
  expect(names('button')).toEqual(['Add Sunlit Balm', 'Add Velvet Tint']);
  expect(names('columnheader')).toEqual(['Sunlit Balm', 'Velvet Tint']);
  expect(within(screen.getByRole('table')).queryByText('Price')).toBeNull();
  expect(screen.getByRole('row', { name: 'Finish satin gloss' })).toBeTruthy();
  unmount();
  show({ text: 'I’d take Velvet Tint.', products: [tint], comparison: { ...comparison, rows } });
  expect(screen.getByRole('row', { name: 'Price $18.90 $31.00' })).toBeTruthy();
});

test('of an answer with products the first line stands before them and the others after, each a paragraph', () => {
  const { container } = show({ text: 'Velvet Tint.\nApply it thin.\nBlot.', products: [tint] });
  const order = [...container.querySelectorAll('p, ul')].map(({ tagName, textContent }) =>
    tagName === 'UL' ? 'products' : textContent,
  );
  expect(order).toEqual(['Velvet Tint.', 'products', 'Apply it thin.', 'Blot.']);
});

test('an older answer shows neither its filters nor its offers', () => {
  show({
    text: 'Velvet Tint.',
    products: [tint],
    reading: [{ id: 'maxCents', label: 'Under $20' }],
    actions: [{ label: 'Change undertone to warm', analysis: { undertone: 'warm' }, confirmed: false }],
  });
  expect(screen.queryByText('Under $20')).toBeNull();
  expect(names('button')).toEqual(['Take Velvet Tint']);
});
