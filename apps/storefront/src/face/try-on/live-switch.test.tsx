import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onToast } from '#platform/toasts/toasts.ts';
import { SeeItLive, useLiveSwitch } from './live-switch.tsx';

vi.mock('./live/live-face.tsx', () => {
  throw new Error('offline');
});

const Photo = () => <SeeItLive onPress={useLiveSwitch({} as never).open} />;

test('live whose code does not come is told as a failure', async () => {
  const show = vi.fn();
  const stop = onToast(show);
  render(<Photo />);
  await userEvent.click(screen.getByRole('button', { name: 'See it live' }));
  expect(show.mock.lastCall).toMatchObject([{ title: 'Live could not be loaded', tone: 'destructive' }]);
  stop();
});
