import { useEffect, useRef } from 'react';

/** Calls back once after a delay in milliseconds; null stops the timer. */
export function useTimeout(milliseconds: number | null, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
}
