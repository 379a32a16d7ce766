import { useEffect, useEffectEvent, useState } from 'react';
import { useIsCovered } from '#ui/covering-layers.ts';
import { CAMERA_DENIED_TOAST, type CameraProblem, openCamera, stopCamera } from './camera.ts';
import { toast } from './toasts.ts';

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
      // Unplugged, or the permission was taken back while it ran.
      for (const track of running.getTracks()) track.addEventListener('ended', () => left || refuse('in-use'));
      opened(running);
    });
    return () => {
      left = true;
      if (running) stopCamera(running);
    };
  }, [isWanted, isPaused]);
  return { isPaused };
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
