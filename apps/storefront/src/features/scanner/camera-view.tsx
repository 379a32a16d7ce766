import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { CAMERA_DENIED_TOAST, type CameraProblem, openCamera, stopCamera } from '#platform/camera.ts';
import { toast } from '#platform/toasts.ts';
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
  useCamera(dispatch);
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

/** Opens the camera while the view is there; leaving ends it, also when the permission comes only after that. */
function useCamera(dispatch: Dispatch<ScanEvent>) {
  const refuse = useEffectEvent((problem: CameraProblem) => {
    dispatch({ type: 'camera-refused', problem });
    if (problem === 'denied') {
      toast(CAMERA_DENIED_TOAST.title, { description: CAMERA_DENIED_TOAST.description, tone: 'destructive' });
    }
  });
  const opened = useEffectEvent((stream: MediaStream) => dispatch({ type: 'camera-opened', stream }));
  useEffect(() => {
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
  }, []);
}

function CloseCamera({ onClose }: { onClose: () => void }) {
  return (
    <Button look="secondary" onClick={onClose}>
      Close Camera
    </Button>
  );
}
