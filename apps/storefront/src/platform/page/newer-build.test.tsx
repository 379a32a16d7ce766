import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onToast } from '../toasts/toasts.ts';
import { followDeployments } from './newer-build.ts';

type Listener = EventListenerOrEventListenerObject;
const listeners: [string, Listener][] = [];
const toasts: string[] = [];
const reload = vi.fn();
let html = '';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<script type="module" src="/assets/index-1.js"></script><input aria-label="Name">';
  html = '<script type="module" src="/assets/index-2.js"></script>';
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', async () => new Response(html));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: Listener) => {
    listeners.push([type, listener]);
    listen(type, listener);
  });
  return onToast(({ title, description }) => toasts.push(`${title}: ${description}`));
});

afterEach(() => {
  toasts.length = 0;
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  document.body.innerHTML = '';
});

async function missPart() {
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((done) => setTimeout(done, 20));
}

test('a part that is gone after a deployment loads the page again, once, and the notice says so', async () => {
  followDeployments();
  await missPart();
  expect(reload).toHaveBeenCalledOnce();
  expect(toasts).toEqual([]);

  followDeployments();
  expect(toasts).toEqual(['The shop has been updated: We reloaded this page. Please repeat your last step.']);
});

test('a page that was loaded again for this is not loaded a second time by itself', async () => {
  sessionStorage.setItem('reloading', 'true');
  followDeployments();
  await missPart();
  expect(reload).not.toHaveBeenCalled();
  expect(toasts.at(-1)).toContain('Reload this page to go on.');
});

test('where something is typed, the page stays and the notice says what to do', async () => {
  followDeployments();
  const field = document.querySelector('input') as HTMLInputElement;
  await userEvent.type(field, 'Lena');
  await missPart();
  expect(reload).not.toHaveBeenCalled();
  expect(toasts).toEqual(['The shop has been updated: Reload this page to go on. What you typed here will be lost.']);

  await userEvent.clear(field);
  await missPart();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the build is the same', async () => new Response('<script type="module" src="/assets/index-1.js"></script>')],
  ['the shop cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the shop is failing', async () => new Response('', { status: 503 })],
])('nothing is loaded again while %s', async (_case, answer) => {
  vi.stubGlobal('fetch', answer);
  followDeployments();
  await missPart();
  expect(reload).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});
