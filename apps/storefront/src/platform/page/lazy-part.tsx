import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code, so that the part renders without waiting. A failed download is repeated at the next call. */
  preload: () => Promise<void>;
};

/** React's `lazy` with a `preload` function, used on the server, before hydration and on intent. */
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
    // `lazy` caches a failed import for ever, so a component that `preload` has fetched since then takes precedence.
    const [Code] = useState(() => Loaded ?? Lazy);
    return <Code {...props} />;
  }
  return Object.assign(Part, { preload });
}
