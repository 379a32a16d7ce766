import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

interface TutorialVideoProps {
  slug: string;
  title: string;
  /** Where the clip begins or jumps to; null while it has not been started. */
  start: { seconds: number } | null;
  onPlay: () => void;
}

/** The poster until it is pressed; then the clip, which loads only now. Without a clip the steps below remain. */
export function TutorialVideo({ slug, title, start, onPlay }: TutorialVideoProps) {
  const [isUnavailable, setUnavailable] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const file = `/images/tutorials/${slug}`;
  useEffect(() => {
    if (!video.current || !start) return;
    video.current.currentTime = start.seconds;
    // The pressed button may be gone, and the clip's own controls are what comes next.
    video.current.focus();
    // The browser may refuse to play; the controls are there then.
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
          The clip cannot be played now. The steps are below.
        </p>
      ) : null}
    </div>
  );
}
