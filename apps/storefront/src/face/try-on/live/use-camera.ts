import { useState } from 'react';
import type { CameraProblem } from '#platform/camera.ts';
import { useOpenCamera } from '#platform/use-open-camera.ts';

export type Camera =
  | { step: 'asking' }
  | { step: 'paused' }
  | { step: 'running'; stream: MediaStream }
  | { step: 'refused'; problem: CameraProblem };

/** The camera while this is shown and in sight. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'asking' });
  const { isPaused } = useOpenCamera({
    isWanted: camera.step !== 'refused',
    onOpened: (stream) => setCamera({ step: 'running', stream }),
    onPaused: () => setCamera({ step: 'asking' }),
    onRefused: (problem) => setCamera({ step: 'refused', problem }),
  });
  return isPaused ? { step: 'paused' } : camera;
}
