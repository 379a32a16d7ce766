import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';

test('what the browser draws first after a reload is the page that the server has written', async () => {
  window.history.replaceState({ registered: 'lena' }, '', '/login');
  const at = { origin: 'http://shop.test', path: '/login', search: '' };
  const { html } = await renderPage(at, async () => ({ status: 401, body: '', header: () => null }));
  expect(html).not.toContain('Your account is ready');
});
