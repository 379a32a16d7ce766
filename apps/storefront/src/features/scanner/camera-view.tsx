import type { Dispatch } from 'react';
import { useOpenCamera } from '#platform/use-open-camera.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CameraRefused } from './camera-refused.tsx';
import { LiveView } from './live-view.tsx';
import type { ScanEvent, ScanState } from './scan-state.ts';
import { StageLayout } from './stage-layout.tsx';

interface CameraViewProps {
  state: Extract<ScanState, { step: 'camera' }>;
  dispatch: Dispatch<ScanEvent>;
  onFile: (file: File) => void;
}

export function CameraView({ state, dispatch, onFile }: CameraViewProps) {
  useOpenCamera({
    isWanted: true,
    onOpened: (stream) => dispatch({ type: 'camera-opened', stream }),
    onRefused: (problem) => dispatch({ type: 'camera-refused', problem }),
  });
  const close = () => dispatch({ type: 'reset' });
  switch (state.permission) {
    case 'pending':
      return (
        <StageLayout actions={<CloseCamera onClose={close} />}>
          <p className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
            <Icon name="ri-camera-line" />
            Your browser is asking for the camera. Press Allow to continue.
          </p>
        </StageLayout>
      );
    case 'denied':
      return <CameraRefused problem={state.problem} onBack={close} onFile={onFile} />;
    case 'granted':
      return <LiveView stream={state.stream} dispatch={dispatch} actions={<CloseCamera onClose={close} />} />;
  }
}

function CloseCamera({ onClose }: { onClose: () => void }) {
  return (
    <Button look="secondary" onClick={onClose}>
      Close Camera
    </Button>
  );
}
