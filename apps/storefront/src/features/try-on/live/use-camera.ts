import { useEffect, useEffectEvent, useState } from 'react';
import { CAMERA_DENIED_TOAST, type CameraProblem, openCamera, stopCamera } from '#platform/camera.ts';
import { toast } from '#platform/toasts.ts';

export type Camera =
  | { step: 'asking' }
  | { step: 'running'; stream: MediaStream }
  | { step: 'refused'; problem: CameraProblem };

/** The camera while this is shown and its tab is seen; its light goes off with either, also when the permission comes late. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'asking' });
  const isSeen = useIsTabSeen();
  const refuse = useEffectEvent((problem: CameraProblem) => {
    setCamera({ step: 'refused', problem });
    if (problem === 'denied')
      toast(CAMERA_DENIED_TOAST.title, { description: CAMERA_DENIED_TOAST.description, tone: 'destructive' });
  });
  const isRefused = camera.step === 'refused';
  useEffect(() => {
    if (!isSeen || isRefused) return;
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
      setCamera({ step: 'running', stream: running });
    });
    return () => {
      left = true;
      if (running) stopCamera(running);
    };
  }, [isSeen, isRefused]);
  return camera;
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
