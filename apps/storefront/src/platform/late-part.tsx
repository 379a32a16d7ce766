import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { watchApproach } from './approach.ts';

/**
 * A part below the first screen whose code comes when the visitor does. What the server has drawn stands there until
 * then, also when the code cannot be fetched; it is tried again at the next approach.
 * @param room  classes that keep its place when the page is reached from inside the shop, where no server has drawn it
 */
export function latePart(load: () => Promise<{ default: ComponentType }>, room: string): ComponentType {
  const OnServer = lazy(load);
  let Code: ComponentType | null = null;

  function InBrowser() {
    const [Part, setPart] = useState(() => Code);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (Part || !place.current) return;
      return watchApproach(place.current, () => {
        load().then(
          (module) => {
            Code = module.default;
            setPart(() => module.default);
          },
          () => {},
        );
      });
    }, [Part]);
    if (Part) {
      return (
        <div>
          <Part />
        </div>
      );
    }
    // React leaves alone what stands inside such an element when it takes over the server's page.
    const serverHtml = { __html: `<div class="${room}" data-late></div>` };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own
    return <div key="late" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />;
  }

  function Drawn() {
    return (
      <div>
        <OnServer />
      </div>
    );
  }
  return import.meta.env.SSR ? Drawn : InBrowser;
}
