import { type ComponentType, useEffect, useRef, useState } from 'react';
import { watchApproach } from './approach.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** What may come late, named once where the page is put together. */
export interface Late {
  load: Load;
  /** Classes that set --room, its height: nobody has drawn it yet, or what the server has drawn is not laid out yet. */
  room: string;
  /** The server's drawing: see late-parts-on-server.tsx. */
  html?: string;
  code: ComponentType | null;
}

/** Those of the pages that have been loaded; only the server, which draws them, remembers. */
export const lateParts: Late[] = [];

/** @param load  of a part that is the same on every page, whoever looks */
export function late(load: Load, room: string): Late {
  const part: Late = { load, room, code: null };
  if (import.meta.env.SSR) lateParts.push(part);
  return part;
}

/**
 * A part below the first screen whose code comes when the visitor does. What the server has drawn stands there until
 * then, also when the code cannot be fetched; it is tried again at the next approach.
 */
export function LatePart({ part }: { part: Late }) {
  if (!import.meta.env.SSR) return <InBrowser part={part} />;
  if (part.html === undefined) throw new Error('a late part has not been drawn');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React from our own code, with nothing of a visitor in it
  return <div className={placeOf(part)} dangerouslySetInnerHTML={{ __html: part.html }} />;
}

const placeOf = ({ room }: Late) => `${room} may-wait [contain-intrinsic-height:auto_var(--room)]`;

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
      <div className={placeOf(part)}>
        <Code />
      </div>
    );
  }
  // React leaves alone what stands inside such an element when it takes over the server's page.
  const room = { __html: '<div class="h-(--room)" data-late></div>' };
  return (
    <div
      key="late"
      ref={place}
      className={placeOf(part)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own
      dangerouslySetInnerHTML={room}
    />
  );
}
