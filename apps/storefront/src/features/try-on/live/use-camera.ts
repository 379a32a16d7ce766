import { useEffect, useState } from 'react';
import type { CameraProblem } from '#platform/camera.ts';
import { useOpenCamera } from '#platform/use-open-camera.ts';

export type Camera =
  | { step: 'asking' }
  | { step: 'running'; stream: MediaStream }
  | { step: 'refused'; problem: CameraProblem };

/** The camera while this is shown and its tab is seen. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'asking' });
  const isSeen = useIsTabSeen();
  useOpenCamera({
    isWanted: isSeen && camera.step !== 'refused',
    onOpened: (stream) => setCamera({ step: 'running', stream }),
    onRefused: (problem) => setCamera({ step: 'refused', problem }),
  });
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
