import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer } from '#ui/drawer.tsx';
import { useOpenCamera } from './use-open-camera.ts';

class FakeTrack extends EventTarget {
  stop = vi.fn();
}
let tracks: FakeTrack[] = [];
const stopped = () => tracks.filter(({ stop }) => vi.mocked(stop).mock.calls.length > 0).length;

beforeEach(() => {
  tracks = [];
  const getUserMedia = async () => {
    const track = new FakeTrack();
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onRefused = vi.fn();

function Camera({ isBehind }: { isBehind: boolean }) {
  const { isPaused } = useOpenCamera({ isWanted: true, onOpened() {}, onPaused() {}, onRefused });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <p>{isPaused ? 'paused' : 'in sight'}</p>
      <Drawer open={isBehind} onClose={() => {}} title="Cart" heading={heading}>
        {null}
      </Drawer>
    </>
  );
}

function hideTab(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the camera is off while the tab is hidden, and on again when it is back', async () => {
  render(<Camera isBehind={false} />);
  await waitFor(() => expect(tracks).toHaveLength(1));
  hideTab(true);
  expect(stopped()).toBe(1);
  expect(screen.getByText('paused')).toBeDefined();
  hideTab(false);
  await waitFor(() => expect(tracks).toHaveLength(2));
  expect(stopped()).toBe(1);
});

test('the camera is off behind a drawer, on again when it has closed, and off with its page', async () => {
  const { rerender, unmount } = render(<Camera isBehind={false} />);
  await waitFor(() => expect(tracks).toHaveLength(1));
  rerender(<Camera isBehind />);
  await waitFor(() => expect(stopped()).toBe(1));
  expect(screen.getByText('paused')).toBeDefined();
  rerender(<Camera isBehind={false} />);
  await waitFor(() => expect(tracks).toHaveLength(2));
  unmount();
  expect(stopped()).toBe(2);
});

test.each([
  ['ended', ['ended'], 'stopped'],
  ['silenced', ['mute'], 'stopped'],
  ['silenced for a moment', ['mute', 'unmute'], null],
])('a camera that was %s is told within three seconds', async (_, events, problem) => {
  onRefused.mockClear();
  render(<Camera isBehind={false} />);
  await waitFor(() => expect(tracks).toHaveLength(1));
  vi.useFakeTimers();
  for (const event of events) tracks[0]?.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(onRefused.mock.calls).toEqual(problem === null ? [] : [[problem]]);
});
