import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { watchApproach } from './approach.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** What may come late, named once where the page is put together. */
export interface Late {
  load: Load;
  /** Classes that keep its place when the page is reached from inside the shop, where no server has drawn it. */
  room: string;
  OnServer: ComponentType;
  code: ComponentType | null;
}

export const late = (load: Load, room: string): Late => ({ load, room, OnServer: lazy(load), code: null });

/**
 * A part below the first screen whose code comes when the visitor does. What the server has drawn stands there until
 * then, also when the code cannot be fetched; it is tried again at the next approach.
 */
export function LatePart({ part }: { part: Late }) {
  if (!import.meta.env.SSR) return <InBrowser part={part} />;
  return (
    <div>
      <part.OnServer />
    </div>
  );
}

function InBrowser({ part }: { part: Late }) {
  const [Code, setCode] = useState(() => part.code);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Code || !place.current) return;
    return watchApproach(place.current, () => {
      part.load().then(
        (module) => {
          part.code = module.default;
          setCode(() => module.default);
        },
        // What the server has drawn stays.
        () => {},
      );
    });
  }, [Code, part]);
  if (Code) {
    return (
      <div>
        <Code />
      </div>
    );
  }
  // React leaves alone what stands inside such an element when it takes over the server's page.
  const room = { __html: `<div class="${part.room}" data-late></div>` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own
  return <div key="late" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={room} />;
}
