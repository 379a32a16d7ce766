import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { openCamera, stopCamera, takeFrame } from './camera.ts';
import { CameraRefused } from './camera-refused.tsx';
import { focusQuietly } from './focus-quietly.ts';
import { useFrameAdvice } from './frame-advice.ts';
import { photoOf } from './photo.ts';
import type { CameraProblem, ScanEvent, ScanState } from './scan-state.ts';
import { StageLayout } from './stage-layout.tsx';

interface CameraViewProps {
  state: Extract<ScanState, { step: 'camera' }>;
  dispatch: Dispatch<ScanEvent>;
  onFile: (file: File) => void;
}

export function CameraView({ state, dispatch, onFile }: CameraViewProps) {
  useCamera(dispatch);
  switch (state.permission) {
    case 'pending':
      return (
        <StageLayout actions={<CloseCamera dispatch={dispatch} />}>
          <p className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
            <Icon name="ri-camera-line" />
            Your browser is asking for the camera. Press Allow to continue.
          </p>
        </StageLayout>
      );
    case 'denied':
      return <CameraRefused problem={state.problem} onBack={() => dispatch({ type: 'reset' })} onFile={onFile} />;
    case 'granted':
      return <LiveView stream={state.stream} dispatch={dispatch} />;
  }
}

/** Opens the camera while the view is there; leaving ends it, also when the permission comes only after that. */
function useCamera(dispatch: Dispatch<ScanEvent>) {
  const refuse = useEffectEvent((problem: CameraProblem) => {
    dispatch({ type: 'camera-refused', problem });
    if (problem === 'denied') {
      toast('Camera access denied', {
        description: 'Please grant permission to use your camera for the AI scanner.',
        tone: 'destructive',
      });
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

function LiveView({ stream, dispatch }: { stream: MediaStream; dispatch: Dispatch<ScanEvent> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const advice = useFrameAdvice(video, ready);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function take() {
    if (!video.current) return;
    dispatch({ type: 'photo-given', photo: photoOf(await takeFrame(video.current)) });
  }

  return (
    <StageLayout
      actions={
        <>
          <Button ref={focusQuietly} icon="ri-camera-line" busy={!ready} onClick={() => void take()}>
            Take Photo
          </Button>
          <CloseCamera dispatch={dispatch} />
        </>
      }
    >
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Camera view"
        className="size-full -scale-x-100 bg-swatch-surround object-cover"
        onPlaying={() => setReady(true)}
      />
      <div
        aria-hidden
        data-guide="oval"
        className="daylight pointer-events-none absolute top-1/2 left-1/2 aspect-3/4 h-4/5 max-w-[86%] -translate-1/2 rounded-[50%] border-3 border-surface shadow-[0_0_0_100vmax_color-mix(in_oklab,var(--color-ink-on-picture)_45%,transparent)]"
      />
      <p role="status" className="absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-surface px-4 py-1 text-15">
        {advice}
      </p>
    </StageLayout>
  );
}

function CloseCamera({ dispatch }: { dispatch: Dispatch<ScanEvent> }) {
  return (
    <Button look="secondary" onClick={() => dispatch({ type: 'reset' })}>
      Close Camera
    </Button>
  );
}
