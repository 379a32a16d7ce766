import { useRef } from 'react';

/** Runs a function one at a time: a call during a run returns that run's promise. */
export function useSingleRun<Input>(run: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  const running = useRef<Promise<void> | null>(null);
  return (input) => {
    running.current ??= run(input).finally(() => {
      running.current = null;
    });
    return running.current;
  };
}
