import { type ComponentType, lazy, useState } from 'react';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code; once it is here, the part is drawn without waiting. A failed download is tried again. */
  preload: () => Promise<void>;
};

/** React's `lazy` with a way to fetch the code before it is drawn: on the server, before hydration and on intent. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const Lazy = lazy(load);
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as React's own lazy
  function Part(props: Props) {
    // `Lazy` remembers a failure for ever; what `preload` has fetched since then goes first. Once drawn it stays.
    const [Code] = useState(() => Loaded ?? Lazy);
    return <Code {...props} />;
  }
  return Object.assign(Part, { preload });
}
