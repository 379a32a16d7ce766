import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that arrives at its first need: null until it is here.
 * @param onFailure  hears of a download that failed; it is tried again the next time `wanted` turns true
 */
export function useLateCode<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailure: () => void = () => {},
): Module | null {
  const [code, setCode] = useState<Module | null>(null);
  const told = useEffectEvent(onFailure);
  const start = useEffectEvent(load);
  const missing = wanted && code === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    start().then(
      (module) => {
        if (!left) setCode(module);
      },
      () => {
        if (!left) told();
      },
    );
    return () => {
      left = true;
    };
  }, [missing]);
  return code;
}
