import type { FaceDetails } from '@beautymark/contracts/face';
import { lightOfHex } from '@beautymark/contracts/math/srgb';
import { type ReactNode, useMemo, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { CAMERA_ASKING, CAMERA_PAUSED, CAMERA_WORDS, type CameraProblem, mayTryAgain } from '#platform/scan/camera.ts';
import { useCameraWatch } from '#platform/scan/camera-watch.ts';
import { useOpenCamera } from '#platform/scan/use-open-camera.ts';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { FaceStage, type StageLayout } from '../face-stage.tsx';
import { type WornProduct, wearingSentence } from '../worn-products.ts';
import { type LiveStep, useLive } from './use-live.ts';

export interface LiveFaceProps {
  /** Of the scanned photo: shades are worn on the skin that was measured on it. */
  details: FaceDetails;
  worn: readonly WornProduct[];
  layout?: StageLayout;
  inset?: ReactNode;
  /** A picture of the camera takes the photo's place. */
  onKept: (photo: TryOnPhoto) => void;
  onClose: () => void;
}

const TOO_SLOW = 'Live view is too much for this device. Your photo still works.';
const FAILED = {
  files: 'Live could not be loaded. Check your connection and try again.',
  browser: 'Live view doesn’t work in this browser. Your photo still does.',
  silent: 'Live view has stopped answering. Your photo still works.',
};

/** The camera's picture, mirrored, with what is worn, or why not. It stays on this page; its light goes off with it. */
export default function LiveFace(props: LiveFaceProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  if (trouble === null) return <LivePicture {...props} onTrouble={setTrouble} />;
  return (
    <div role="alert" className="grid justify-items-center gap-3 bg-sunk p-6 text-center text-15">
      <Icon name="ri-camera-off-line" />
      <p>{trouble.words}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {trouble.mayPass ? (
          <Button ref={focusIfLost} onClick={() => setTrouble(null)}>
            Try again
          </Button>
        ) : null}
        <Button {...(trouble.mayPass ? { look: 'secondary' as const } : { ref: focusIfLost })} onClick={props.onClose}>
          Go Back
        </Button>
      </div>
    </div>
  );
}

interface Trouble {
  words: string;
  /** Another attempt may go well. */
  mayPass: boolean;
}

interface LivePictureProps extends LiveFaceProps {
  /** It is taken away then: the camera and the workers end with it. */
  onTrouble: (trouble: Trouble) => void;
}

function LivePicture({ details, worn, onKept, onClose, onTrouble, ...layout }: LivePictureProps) {
  const camera = useCamera((problem) => onTrouble({ words: CAMERA_WORDS[problem], mayPass: mayTryAgain(problem) }));
  const skin = useMemo(() => (details.colours?.skin ? lightOfHex(details.colours.skin.hex) : null), [details]);
  const stream = camera.step === 'running' ? camera.stream : null;
  const live = useLive({
    stream,
    skin,
    worn,
    onFailed: (problem) => onTrouble({ words: FAILED[problem], mayPass: problem !== 'browser' }),
  });
  useCameraWatch(live.video, { stream, onStopped: () => onTrouble({ words: CAMERA_WORDS.stopped, mayPass: true }) });
  const [isKeeping, setIsKeeping] = useState(false);
  const isRunning = camera.step === 'running' && live.state.step === 'running';

  async function keep() {
    setIsKeeping(true);
    try {
      const kept = await live.keep();
      if (kept) return onKept({ ...kept, details });
      toast('No face is in the picture', { description: 'Look into the camera and try again.' });
    } catch {
      toast('The picture could not be saved', { tone: 'destructive' });
    }
    setIsKeeping(false);
  }

  return (
    <FaceStage
      worn={worn}
      {...layout}
      bare={(className) => (
        <video
          ref={live.video}
          autoPlay
          playsInline
          muted
          aria-label="Camera view"
          className={`-scale-x-100 ${className}`}
        />
      )}
      shown={(className, style) => (
        <canvas
          ref={live.canvas}
          role="img"
          aria-label={`You, live. ${wearingSentence(worn)}.`}
          className={`${className} ${isRunning ? '' : 'invisible'}`}
          style={style}
        />
      )}
      overlay={<LiveStatus camera={camera} state={live.state} />}
      actions={
        <>
          <Button icon="ri-camera-line" busy={!isRunning || isKeeping} className="px-2!" onClick={() => void keep()}>
            Keep this picture
          </Button>
          <Button ref={focusIfLost} look="secondary" className="px-2!" onClick={onClose}>
            Back to your photo
          </Button>
        </>
      }
    />
  );
}

/** One sentence at a time, over the picture. */
function LiveStatus({ camera, state }: { camera: Camera; state: LiveStep }) {
  const said = sentenceOf(camera, state);
  return (
    <div className="absolute inset-x-2 top-2 grid justify-items-center">
      <p role="status" className="rounded-soft bg-surface px-3 py-1 text-center text-13 empty:hidden">
        {said}
      </p>
      {camera.step === 'running' && state.step === 'loading' ? (
        <ProgressBar aria-label="Loading live" value={state.share} />
      ) : null}
    </div>
  );
}

function sentenceOf(camera: Camera, state: LiveStep): string {
  if (camera.step === 'asking') return CAMERA_ASKING;
  if (camera.step === 'paused') return CAMERA_PAUSED;
  if (state.step === 'loading') return 'Loading live. Try-on is painted here, in your browser.';
  if (state.step !== 'running') return '';
  if (state.isTooSlow) return TOO_SLOW;
  return state.isFaceSeen ? '' : 'Move your face into the picture';
}

type Camera = { step: 'asking' } | { step: 'paused' } | { step: 'running'; stream: MediaStream };

/** The camera while this is shown and in sight. */
function useCamera(onRefused: (problem: CameraProblem) => void): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'asking' });
  const { isPaused } = useOpenCamera({
    isWanted: true,
    onOpened: (stream) => setCamera({ step: 'running', stream }),
    onPaused: () => setCamera({ step: 'asking' }),
    onRefused,
  });
  return isPaused ? { step: 'paused' } : camera;
}
