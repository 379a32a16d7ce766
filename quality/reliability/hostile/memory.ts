import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MB = 2 ** 20;
const SAMPLE_MS = 100;

/** Resident memory of a process and its children in MB; 0 where the system does not show it. */
export function residentMb(pid: number): number {
  if (!existsSync('/proc/self/status')) return 0;
  let total = 0;
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${other}/status`, 'utf8');
      const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
      if (Number(other) === pid || parent === pid) total += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return (total * 1024) / MB;
}

/** Samples the memory of a process. @returns  stops sampling and returns the peak */
export function watchMemory(pid: number): () => number {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
