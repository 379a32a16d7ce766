import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { focusIfLost } from '#platform/focus-if-lost.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Face } from '../result/face-drawing.tsx';
import type { Photo } from '../scan-state.ts';

interface ScannerIdleProps {
  notice: string | null;
  /** Could not be analysed, but may be at another time. */
  unread: Photo | null;
  onTryAgain: () => void;
  onWebcam: () => void;
  onFile: (file: File) => void;
  /** A tip and further actions, such as the result of an earlier scan. */
  children: ReactNode;
}

const way =
  'group relative grid grow max-sm:min-h-36 sm:max-lg:min-h-88 lg:min-h-0 basis-0 cursor-pointer place-content-center justify-items-center gap-1 p-4 text-center transition-colors duration-120 ease-standard hover:bg-surface';

const row =
  'flex min-h-16 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t px-4 py-2 text-center text-15';

/** Two equal ways in: the webcam, and a zone that takes a dropped file and is also a button. */
export function ScannerIdle({ notice, unread, onTryAgain, onWebcam, onFile, children }: ScannerIdleProps) {
  const hydrated = useHydrated();
  const noticeId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
    if (file) onFile(file);
  });
  // The change event of a file that was chosen before hydration had no listener.
  useEffect(take, []);
  return (
    <div className="grid min-h-full w-full grid-rows-[1fr_auto_auto] lg:grid-cols-[5fr_4fr] lg:grid-rows-[1fr_auto]">
      <div className="flex flex-col divide-line sm:max-lg:flex-row sm:max-lg:divide-x lg:order-2 lg:min-h-0 lg:divide-y lg:border-line lg:border-l">
        <button
          type="button"
          disabled={!hydrated}
          onClick={onWebcam}
          className={`${way} focus-visible:-outline-offset-4`}
        >
          <Way
            guide="rounded-soft sm:max-lg:rounded-[50%]"
            icon="ri-camera-line"
            name="Use Webcam"
            hint="Front camera. We never record sound."
          />
        </button>
        <label
          className={`${way} has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink`}
        >
          <Way
            guide="rounded-soft border-dashed"
            icon="ri-image-add-line"
            name="Choose an image file"
            hint={
              <>
                <span className="pointer-coarse:hidden">or drop it here</span>
                <span className="hidden pointer-coarse:inline">From your photos</span>
              </>
            }
          />
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            ref={input}
            aria-describedby={notice ? noticeId : undefined}
            onChange={() => take()}
          />
        </label>
      </div>
      <div className="lg:order-3 lg:col-span-2">
        {notice ? (
          <div className={row}>
            <p id={noticeId} role="alert" className="flex gap-2 text-left text-danger">
              <Icon name="ri-error-warning-line" />
              <span>{notice}</span>
            </p>
            {unread ? (
              <span className="flex items-center gap-3">
                <img src={unread.url} alt="Your own" className="size-14 rounded-soft bg-swatch-surround object-cover" />
                <Button ref={focusIfLost} onClick={onTryAgain}>
                  Try again
                </Button>
              </span>
            ) : null}
          </div>
        ) : null}
        <div className={row}>{children}</div>
      </div>
      <SampleResult />
    </div>
  );
}

/** The face's oval and the photo's edge stand around the words; on phones and beside the sample there is room for edges only. */
function Way({ guide, icon, name, hint }: { guide: string; icon: string; name: ReactNode; hint: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className={`pointer-events-none absolute border border-line-strong transition-colors duration-120 group-hover:border-fig inset-x-4 inset-y-2 sm:max-lg:inset-auto sm:max-lg:top-1/2 sm:max-lg:left-1/2 sm:max-lg:aspect-3/4 sm:max-lg:h-7/10 sm:max-lg:max-w-[84%] sm:max-lg:-translate-1/2 lg:inset-6 ${guide}`}
      />
      <span className="mb-2 text-fig">
        <Icon name={icon} />
      </span>
      <span className="font-display text-28 leading-tight text-balance sm:max-lg:max-w-40">{name}</span>
      <span className="text-15 text-ink-muted sm:max-lg:max-w-40">{hint}</span>
    </>
  );
}

const SAMPLE = SKIN_TONES[7];

/** What a scan finds, on a drawn face, over all 18 tones from light to deep: every visitor sees that the scanner is for them. */
const SampleResult = () => (
  <div aria-hidden className="flex shrink-0 border-line border-t lg:order-1 lg:min-h-0 lg:flex-col lg:border-t-0">
    <div className="shrink-0 lg:grid lg:min-h-0 lg:grow lg:basis-0 lg:place-items-center">
      <svg
        viewBox="8 14 74 82"
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
        className="daylight block w-17 bg-swatch-surround sm:w-24 lg:aspect-3/4 lg:h-4/5 lg:w-auto lg:rounded-[50%] lg:border lg:border-line-strong lg:[&_g]:[stroke-width:1]"
      >
        <Face />
        <path d="M36.5 49h0M53.5 49h0" stroke="var(--color-bronze)" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </div>
    <div className="flex min-w-0 grow flex-col lg:grow-0">
      <p className="flex grow flex-wrap content-center gap-x-2 px-3 text-13 leading-tight sm:text-15 lg:justify-center lg:border-line lg:border-t lg:py-4 lg:text-17">
        <span className="text-ink-muted">Sample result:</span>
        <span className="font-medium">{`${SAMPLE?.name} · warm · hazel eyes`}</span>
      </p>
      <div className="flex h-8 items-stretch forced-color-adjust-none sm:h-11 lg:h-16">
        {SKIN_TONES.map(({ name, hex }) => (
          <span
            key={name}
            className={`grow ${name === SAMPLE?.name ? 'outline-2 outline-ink-on-picture -outline-offset-2' : ''}`}
            style={{ backgroundColor: hex }}
          />
        ))}
      </div>
    </div>
  </div>
);
