import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#platform/api/session.ts';
import { CAMERA_ASKING, CAMERA_PAUSED } from '#platform/camera.ts';
import { useOpenCamera } from '#platform/use-open-camera.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ScanEvent, ScanState } from '../scan-state.ts';
import { CameraRefused } from './camera-refused.tsx';
import { LiveView } from './live-view.tsx';
import { StageLayout } from './stage-layout.tsx';

interface CameraViewProps {
  state: Extract<ScanState, { step: 'camera' }>;
  dispatch: Dispatch<ScanEvent>;
  onFile: (file: File) => void;
}

export function CameraView({ state, dispatch, onFile }: CameraViewProps) {
  const { isPaused } = useOpenCamera({
    isWanted: state.permission !== 'denied',
    onOpened: (stream) => dispatch({ type: 'camera-opened', stream }),
    onPaused: () => dispatch({ type: 'camera-paused' }),
    onRefused: (problem) => dispatch({ type: 'camera-refused', problem }),
  });
  useOnSignOut(() => dispatch({ type: 'camera-refused', problem: 'signed-out' }));
  const close = () => dispatch({ type: 'reset' });
  switch (state.permission) {
    case 'pending':
      return (
        <StageLayout actions={<CloseCamera onClose={close} />}>
          <p className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
            <Icon name="ri-camera-line" />
            {isPaused ? CAMERA_PAUSED : CAMERA_ASKING}
          </p>
        </StageLayout>
      );
    case 'denied':
      return <CameraRefused problem={state.problem} onBack={close} onFile={onFile} />;
    case 'granted':
      return <LiveView stream={state.stream} dispatch={dispatch} actions={<CloseCamera onClose={close} />} />;
  }
}

/** The next user of this device must not be filmed. */
function useOnSignOut(onSignOut: () => void) {
  const isSignedIn = useSession().state === 'signed-in';
  const wasSignedIn = useRef(false);
  const end = useEffectEvent(onSignOut);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) end();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
}

function CloseCamera({ onClose }: { onClose: () => void }) {
  return (
    <Button look="secondary" onClick={onClose}>
      Close Camera
    </Button>
  );
}
