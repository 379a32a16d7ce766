import { use, useEffect, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { Button } from '#ui/button.tsx';
import { IsTabShown } from '#ui/tabs.tsx';
import type { LiveFaceProps } from './live/live-face.tsx';

/** Loaded when live is asked for. */
export const LiveFace = lazyPart<LiveFaceProps>(() => import('./live/live-face.tsx'));

interface LiveSwitch {
  /** Null while the camera's picture is shown in its place. */
  still: TryOnPhoto | null;
  open: () => Promise<void>;
  /** What LiveFace needs of it. */
  live: Pick<LiveFaceProps, 'details' | 'onKept' | 'onClose'>;
}

/** A photo, or the camera in its place; a kept picture of the camera becomes the photo. */
export function useLiveSwitch(photo: TryOnPhoto): LiveSwitch {
  const [kept, setKept] = useState<TryOnPhoto | null>(null);
  const [isLive, setIsLive] = useState(false);
  const isShown = use(IsTabShown);
  useEffect(() => {
    // The camera goes off with the tab.
    if (!isShown) setIsLive(false);
  }, [isShown]);
  return {
    still: isLive ? null : (kept ?? photo),
    open: () => whenLoaded(LiveFace.preload(), () => setIsLive(true), 'Live could not be loaded'),
    live: {
      details: photo.details,
      onKept(picture) {
        setKept(picture);
        setIsLive(false);
      },
      onClose: () => setIsLive(false),
    },
  };
}

interface SeeItLiveProps {
  /** The camera is on: the button keeps its place. */
  isOpen?: boolean;
  /** Lies on the photo. */
  isOnPicture?: boolean;
  onPress: () => Promise<void>;
}

export function SeeItLive({ isOpen = false, isOnPicture = false, onPress }: SeeItLiveProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function press() {
    setIsBusy(true);
    await onPress();
    setIsBusy(false);
  }
  return (
    <Button
      ref={focusIfLost}
      look="secondary"
      icon="ri-vidicon-line"
      busy={isBusy}
      disabled={isOpen}
      className={`${isOpen ? 'invisible' : ''} ${isOnPicture ? 'whitespace-nowrap rounded-full! border-0! bg-paper px-3! text-13! max-xs:[&_i]:hidden' : 'whitespace-nowrap max-md:px-3!'}`}
      onClick={() => void press()}
    >
      See it live
    </Button>
  );
}
