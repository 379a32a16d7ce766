import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type DecoderProcess = { pid: number; peakBytes: number; environment: string };

/** The processes that decode photos for this one. Only Linux shows them; elsewhere there seem to be none. */
export function decoderProcesses(): DecoderProcess[] {
  if (!existsSync('/proc/self/status')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
        const status = read('status');
        const isOurs = status.includes(`\nPPid:\t${process.pid}\n`) && read('cmdline').includes('decoder-process');
        const peakBytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
        return isOurs ? [{ pid: Number(pid), peakBytes, environment: read('environ') }] : [];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}
