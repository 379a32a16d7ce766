import { useRef } from 'react';

/** Runs one at a time: calls while it runs do nothing, so that two quick presses are one. */
export function useSingleRun<Input>(run: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(input);
    } finally {
      isRunning.current = false;
    }
  };
}
