import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { CAMERA_ASKING, CAMERA_PAUSED, CAMERA_WORDS, type CameraProblem, mayTryAgain } from '#platform/scan/camera.ts';
import { useOpenCamera } from '#platform/scan/use-open-camera.ts';
import { useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ScanEvent, ScanState } from '../scan-state.ts';
import { LiveView } from './live-view.tsx';
import { StageLayout } from './stage-layout.tsx';
import { WhereAllowed } from './where-allowed.tsx';

interface CameraViewProps {
  state: Extract<ScanState, { step: 'camera' }>;
  dispatch: Dispatch<ScanEvent>;
  onFile: (file: File) => void;
  hasPaper: boolean;
  /** The way in without a photo. */
  withoutPhoto: ReactNode;
}

export function CameraView({ state, dispatch, onFile, hasPaper, withoutPhoto }: CameraViewProps) {
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
      return (
        <CameraRefused
          problem={state.problem}
          onBack={close}
          onAgain={() => dispatch({ type: 'use-webcam' })}
          onFile={onFile}
          withoutPhoto={withoutPhoto}
        />
      );
    case 'granted':
      return (
        <LiveView
          stream={state.stream}
          dispatch={dispatch}
          usesPaper={hasPaper}
          actions={<CloseCamera onClose={close} />}
        />
      );
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

interface CameraRefusedProps {
  problem: CameraProblem;
  onBack: () => void;
  onAgain: () => void;
  onFile: (file: File) => void;
  withoutPhoto: ReactNode;
}

/** The camera gives no picture: why, where it is allowed, the way back, and the other ways in one press away. */
function CameraRefused({ problem, onBack, onAgain, onFile, withoutPhoto }: CameraRefusedProps) {
  const isAgain = mayTryAgain(problem);
  return (
    <StageLayout
      actions={
        <>
          {isAgain ? (
            <Button ref={focusIfLost} onClick={onAgain}>
              Try again
            </Button>
          ) : null}
          <Button {...(isAgain ? { look: 'secondary' as const } : { ref: focusIfLost })} onClick={onBack}>
            Go Back
          </Button>
          <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong px-5 text-15 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <Icon name="ri-image-add-line" />
            Choose an image file
            <input
              type="file"
              accept="image/*"
              className="native-input"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) onFile(file);
              }}
            />
          </label>
          {problem === 'stopped' ? null : withoutPhoto}
        </>
      }
    >
      <div className="mx-auto flex size-full flex-wrap content-center items-center justify-center gap-x-8 gap-y-3 p-6">
        <p role="alert" className="grid max-w-[44ch] justify-items-center gap-3 text-center">
          <Icon name="ri-camera-off-line" />
          <span>{CAMERA_WORDS[problem]}</span>
        </p>
        {problem === 'denied' ? <WhereAllowed /> : null}
      </div>
    </StageLayout>
  );
}
