import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedValue, useStored } from './stored-value.ts';

const parse = vi.fn((stored: unknown) => (Array.isArray(stored) ? stored : []));
const NONE: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  parse.mockClear();
});

test('a value is parsed once for its text, and every reader gets the same object', () => {
  localStorage.setItem('list', '[1]');
  const list = storedValue('list', parse);
  expect(list.read()).toBe(list.read());
  expect(parse).toHaveBeenCalledOnce();
});

test('damaged content is read as nothing', () => {
  localStorage.setItem('list', '{"not": a list');
  expect(storedValue('list', parse).read()).toEqual([]);
  expect(parse).toHaveBeenCalledWith(null);
});

test('a change in this tab and one in another tab are shown', () => {
  const list = storedValue('list', parse);
  const { result } = renderHook(() => useStored(list, NONE));
  act(() => void list.store([1]));
  expect(result.current).toEqual([1]);
  act(() => {
    localStorage.setItem('list', '[1,2]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'list' }));
  });
  expect(result.current).toEqual([1, 2]);
  act(() => list.forget());
  expect(result.current).toEqual([]);
});
