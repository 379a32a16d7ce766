import { useRef } from 'react';

/** Runs one at a time: a call while it runs starts nothing and waits for the one that is running. */
export function useSingleRun<Input>(run: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  const running = useRef<Promise<void> | null>(null);
  return (input) => {
    running.current ??= run(input).finally(() => {
      running.current = null;
    });
    return running.current;
  };
}
