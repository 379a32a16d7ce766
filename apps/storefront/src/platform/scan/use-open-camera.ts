import { useEffect, useEffectEvent, useState } from 'react';
import { useIsCovered } from '#ui/covering-layers.ts';
import { toast } from '../toasts/toasts.ts';
import { CAMERA_DENIED_TOAST, type CameraProblem, openCamera, stopCamera } from './camera.ts';

interface OpenCamera {
  /** Turning it to false ends the camera's light. */
  isWanted: boolean;
  onOpened: (stream: MediaStream) => void;
  /** Out of sight; it is opened again when it is back. */
  onPaused: () => void;
  onRefused: (problem: CameraProblem) => void;
}

/** Opens the camera while it is wanted and in sight; its light goes off with either, also when the permission comes late. */
export function useOpenCamera({ isWanted, onOpened, onPaused, onRefused }: OpenCamera): { isPaused: boolean } {
  const refuse = useEffectEvent((problem: CameraProblem) => {
    onRefused(problem);
    if (problem === 'denied' || problem === 'absent') {
      toast(CAMERA_DENIED_TOAST.title, { description: CAMERA_DENIED_TOAST.description, tone: 'destructive' });
    }
  });
  const opened = useEffectEvent(onOpened);
  const paused = useEffectEvent(onPaused);
  const isTabSeen = useIsTabSeen();
  const isCovered = useIsCovered();
  const isPaused = isWanted && (!isTabSeen || isCovered);
  useEffect(() => {
    if (isPaused) paused();
    if (isPaused || !isWanted) return;
    let left = false;
    let running: MediaStream | null = null;
    void openCamera().then((outcome) => {
      if (outcome.kind === 'refused') {
        if (!left) refuse(outcome.problem);
        return;
      }
      if (left) {
        stopCamera(outcome.stream);
        return;
      }
      running = outcome.stream;
      for (const track of running.getTracks()) onStopped(track, () => left || refuse('stopped'));
      opened(running);
    });
    return () => {
      left = true;
      if (running) stopCamera(running);
    };
  }, [isWanted, isPaused]);
  return { isPaused };
}

/** A camera that another program or the system takes for a moment goes on by itself. */
const MUTED_MS = 2000;

/** Unplugged, taken back while it ran, or silenced. */
function onStopped(track: MediaStreamTrack, stopped: () => void) {
  let muted: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener('ended', stopped);
  track.addEventListener('mute', () => {
    muted = setTimeout(stopped, MUTED_MS);
  });
  track.addEventListener('unmute', () => clearTimeout(muted));
}

function useIsTabSeen(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
