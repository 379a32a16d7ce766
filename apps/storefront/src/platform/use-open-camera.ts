import { useEffect, useEffectEvent } from 'react';
import { CAMERA_DENIED_TOAST, type CameraProblem, openCamera, stopCamera } from './camera.ts';
import { toast } from './toasts.ts';

interface OpenCamera {
  /** Turning it to false ends the camera's light. */
  isWanted: boolean;
  onOpened: (stream: MediaStream) => void;
  onRefused: (problem: CameraProblem) => void;
}

/** Opens the camera while it is wanted and shown; its light goes off with either, also when the permission comes late. */
export function useOpenCamera({ isWanted, onOpened, onRefused }: OpenCamera): void {
  const refuse = useEffectEvent((problem: CameraProblem) => {
    onRefused(problem);
    if (problem === 'denied') {
      toast(CAMERA_DENIED_TOAST.title, { description: CAMERA_DENIED_TOAST.description, tone: 'destructive' });
    }
  });
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (!isWanted) return;
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
  }, [isWanted]);
}
