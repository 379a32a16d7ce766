import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './selection.tsx';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const select = (ids: number[], max = 9) =>
  renderHook(({ items }) => useSelection(items, max), { initialProps: { items: rows(...ids) } });

test('a tick of what is no longer listed leaves room for another', () => {
  const { result, rerender } = select([1, 2, 3], 2);
  for (const id of [1, 2]) act(() => result.current.toggle(id));
  rerender({ items: rows(2, 3) });
  act(() => result.current.toggle(3));
  expect(result.current.ticked).toEqual(rows(2, 3));
});

test('what was changed is unticked, and what was unticked meanwhile stays so', () => {
  const { result } = select([1, 2, 3]);
  for (const id of [1, 2, 3]) act(() => result.current.toggle(id));
  act(() => result.current.toggle(2));
  act(() => result.current.untick([1, 2]));
  expect(result.current.ticked).toEqual(rows(3));
});
