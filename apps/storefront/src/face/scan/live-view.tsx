import { MORE_PHOTOS_MAX } from '@beautymark/contracts/limits';
import { type Dispatch, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { useCameraWatch } from '#platform/scan/camera-watch.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { photoOf } from '../photo.ts';
import { jpegOf } from '../photo-bytes.ts';
import type { ScanEvent } from '../scan-state.ts';
import { CloserMatch, PaperChoice } from './closer-match.tsx';
import { useFrameAdvice } from './frame-advice.ts';
import { StageLayout } from './stage-layout.tsx';

const SERIES = 1 + MORE_PHOTOS_MAX;
/** What to do before the second and the third photo: the light differs between them only if the head turns. */
const TURNS = ['Photo 2: turn a little towards the window', 'Photo 3: turn a little further'];

interface LiveViewProps {
  stream: MediaStream;
  dispatch: Dispatch<ScanEvent>;
  /** At first; the shopper may change it. */
  usesPaper: boolean;
  /** Beside Take Photo. */
  actions: ReactNode;
}

/** The camera's picture under its guide; the shopper takes one photo, or three for a closer match. */
export function LiveView({ stream, dispatch, usesPaper, actions }: LiveViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasPaper, setHasPaper] = useState(usesPaper);
  const [isSeries, setIsSeries] = useState(false);
  const [taken, setTaken] = useState<readonly Blob[]>([]);
  const guide = useRef<HTMLDivElement>(null);
  const onStopped = () => dispatch({ type: 'camera-refused', problem: 'stopped' });
  const isSettled = useCameraWatch(video, { stream, onStopped });
  const advice = useFrameAdvice(video, { isRunning: isReady, paperGuide: hasPaper ? guide : null });
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function take() {
    if (!video.current) return;
    setIsReady(false);
    const frames = [...taken, await takeFrame(video.current)];
    setIsReady(true);
    if (isSeries && frames.length < SERIES) {
      setTaken(frames);
      return;
    }
    const [photo, ...morePhotos] = frames.map(photoOf);
    if (photo) dispatch({ type: 'photo-given', photo, morePhotos, hasPaper });
  }

  return (
    <StageLayout
      actions={
        <>
          <Button ref={focusIfLost} icon="ri-camera-line" busy={!isReady || !isSettled} onClick={() => void take()}>
            {isSeries ? `Take Photo ${taken.length + 1} of ${SERIES}` : 'Take Photo'}
          </Button>
          {actions}
          <CloserMatch chosen={[hasPaper && 'white paper', isSeries && `${SERIES} photos`]}>
            <PaperChoice hasPaper={hasPaper} onChange={setHasPaper} />
            <CheckboxField
              label="Take three photos"
              hint="Turn a little between shots: we use what most photos agree on."
              checked={isSeries}
              disabled={taken.length > 0}
              onChange={({ target }) => setIsSeries(target.checked)}
            />
          </CloserMatch>
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
        onPlaying={() => setIsReady(true)}
      />
      {hasPaper ? <PaperGuide guide={guide} /> : <OvalGuide />}
      <p
        role="status"
        className="absolute inset-x-3 top-3 mx-auto w-fit rounded-full bg-surface px-4 py-1 text-center text-15"
      >
        {isSettled ? (TURNS[taken.length - 1] ?? advice) : 'Letting the camera settle'}
      </p>
    </StageLayout>
  );
}

const OvalGuide = () => (
  <div
    aria-hidden
    data-guide="oval"
    className="daylight pointer-events-none absolute top-1/2 left-1/2 aspect-3/4 h-4/5 max-w-[86%] -translate-1/2 rounded-[50%] border-3 border-surface shadow-[0_0_0_100vmax_color-mix(in_oklab,var(--color-ink-on-picture)_45%,transparent)]"
  />
);

/** An oval for the face and a box at the jaw for the sheet, side by side for every aspect ratio of the view. */
const PaperGuide = ({ guide }: { guide: RefObject<HTMLDivElement | null> }) => (
  <div
    aria-hidden
    className="daylight pointer-events-none absolute inset-0 grid place-items-center [container-type:size]"
  >
    <div ref={guide} className="relative aspect-4/3 w-[min(96cqw,112cqh)]">
      <div
        data-guide="face"
        className="absolute top-[4%] left-[4%] h-[92%] w-[47%] rounded-[50%] border-3 border-surface"
      />
      <div
        data-guide="paper"
        className="absolute top-[46%] left-[52%] h-[52%] w-[44%] rounded-soft border-3 border-surface border-dashed"
      />
    </div>
  </div>
);

/** What the video shows right now, as JPEG and mirrored like the view: the photo is the one the shopper saw. */
const takeFrame = (video: HTMLVideoElement): Promise<Blob> =>
  jpegOf(video, video.videoWidth, video.videoHeight, { mirrored: true });
