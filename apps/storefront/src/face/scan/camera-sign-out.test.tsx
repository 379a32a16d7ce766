import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

test('signing out ends the scanner’s camera and says so', async () => {
  const stop = vi.fn();
  const getUserMedia = async () => ({ getTracks: () => [{ stop, addEventListener() {} }] });
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  // It would want a real stream.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  await openShop('/', { 'GET /api/auth/me': shopper, 'POST /api/auth/logout': 204 });
  await screen.findByText('lena');
  await userEvent.click(await screen.findByRole('button', { name: 'Use Webcam' }));
  await screen.findByRole('button', { name: 'Take Photo' }, { timeout: 5000 });
  await userEvent.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  expect(await screen.findByText('The camera went off because you signed out. You can open it again.')).toBeTruthy();
  await waitFor(() => expect(stop).toHaveBeenCalled());
});
