import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MB = 2 ** 20;
const SAMPLE_MS = 100;

/** Resident memory of a process and all that it started, in MB; 0 where the system does not show it. */
export function residentMb(pid: number): number {
  if (!existsSync('/proc/self/status')) return 0;
  const processes = readdirSync('/proc').flatMap((name) => readStatus(name) ?? []);
  const counted = new Set([pid]);
  // A set that grows is walked to its end: children are met after their parents.
  for (const parent of counted) for (const { id, parentId } of processes) if (parentId === parent) counted.add(id);
  const kB = processes.reduce((sum, { id, residentKb }) => sum + (counted.has(id) ? residentKb : 0), 0);
  return (kB * 1024) / MB;
}

function readStatus(name: string) {
  if (!/^\d+$/.test(name)) return null;
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { id: Number(name), parentId: number('PPid'), residentKb: number('VmRSS') };
  } catch {
    return null; // The process has ended.
  }
}

/** Samples the memory of a process and all that it started. @returns  stops sampling and returns the peak */
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
