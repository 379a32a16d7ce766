import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

interface TutorialVideoProps {
  slug: string;
  title: string;
  /** Start or seek position in seconds; null until the clip is started. */
  start: { seconds: number } | null;
  onPlay: () => void;
}

/** Shows the poster until it is pressed, then loads the clip. Without a clip the steps below remain. */
export function TutorialVideo({ slug, title, start, onPlay }: TutorialVideoProps) {
  const [isUnavailable, setUnavailable] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const file = `/images/tutorials/${slug}`;
  useEffect(() => {
    if (!video.current || !start) return;
    video.current.currentTime = start.seconds;
    // The pressed button may be gone, so the focus moves to the clip's controls.
    video.current.focus();
    // The browser may refuse to play; the visitor can use the controls.
    video.current.play().catch(() => {});
  }, [start]);
  if (start && !isUnavailable) {
    return (
      <video
        className="aspect-video w-full rounded-soft bg-sunk"
        poster={`${file}.webp`}
        width={960}
        height={540}
        aria-label={title}
        controls
        playsInline
        ref={video}
        tabIndex={0}
      >
        <source src={`${file}.mp4`} type="video/mp4" onError={() => setUnavailable(true)} />
        <track kind="captions" srcLang="en" label="English" src={`${file}.vtt`} default />
      </video>
    );
  }
  return (
    <div className="group relative overflow-hidden rounded-soft bg-sunk">
      <Picture
        src={`${file}.webp`}
        alt=""
        width={960}
        height={540}
        sizes="(min-width: 48rem) 47vw, 100vw"
        className="aspect-video"
      />
      {isUnavailable ? null : (
        <button
          type="button"
          disabled={!hydrated}
          aria-label={`Play ${title}`}
          onClick={onPlay}
          className="absolute inset-0 grid place-items-end justify-start p-4 focus-visible:-outline-offset-4"
        >
          <span className="daylight grid size-11 place-items-center md:size-14 rounded-full bg-paper text-ink transition-colors duration-120 group-hover:bg-fig group-hover:text-on-fig">
            <Icon name="ri-play-line" />
          </span>
        </button>
      )}
      {isUnavailable ? (
        <p role="status" className="absolute inset-x-0 bottom-0 bg-paper px-4 py-2 text-15">
          This clip can’t be played right now. The steps are below.
        </p>
      ) : null}
    </div>
  );
}
