import { type ChildProcess, fork } from 'node:child_process';
import { DECODER_LIMITS, type DecoderLimits } from './decoder-limits.ts';
import type { DecoderAnswer } from './decoder-process.ts';
import { PhotoRefused, type Picture } from './picture.ts';

/** Environment variables that the process gets. It needs no secret. */
const INHERITED_VARIABLES = [
  'PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

export type Decoder = {
  /**
   * Calls must not overlap.
   * @throws PhotoRefused when it is no photo, or takes too much time or memory
   * @throws Error when the process dies for another reason
   */
  decode(photo: Uint8Array): Promise<Picture>;
  /** Starts the process, so that the first photo does not wait for it. */
  warmUp(): Promise<void>;
  close(): void;
};

/**
 * Decodes photos in a child process, which can be killed at any moment. Threads cannot: libvips runs in Node's pool of four
 * threads, which also hash passwords and read files. The next photo starts a new process after one was killed.
 */
export function createDecoder({ rssBytes, cpuMs, withinMs }: DecoderLimits = DECODER_LIMITS): Decoder {
  let child: ChildProcess | null = null;

  function ensureStarted(): ChildProcess {
    if (child) return child;
    // biome-ignore lint/style/noProcessEnv: passes on a few variables
    const own = process.env;
    const env = Object.fromEntries(INHERITED_VARIABLES.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
    const next = fork(new URL('./decoder-process.ts', import.meta.url), [String(rssBytes), String(cpuMs)], {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
      env,
    });
    next.on('exit', () => {
      if (child === next) child = null;
    });
    // An idle decoder does not keep its parent running.
    next.unref();
    next.channel?.unref();
    child = next;
    return next;
  }

  function end(which: ChildProcess) {
    if (child === which) child = null;
    which.kill('SIGKILL');
  }

  /** The next answer, except `ready`, which a new process sends first. */
  function answerOf(from: ChildProcess): Promise<DecoderAnswer> {
    return new Promise((resolve, reject) => {
      from.ref();
      from.channel?.ref();
      const timer = setTimeout(() => {
        end(from);
        settle(() => resolve({ kind: 'refused', code: 'photo.too_large', isLast: true }));
      }, withinMs);
      const onMessage = (answer: DecoderAnswer) => answer.kind !== 'ready' && settle(() => resolve(answer));
      const onGone = (code: number | null, signal: string | null) =>
        settle(() => reject(new Error(`the decoder ended: ${signal ?? code}`)));
      const onError = (error: Error) => settle(() => reject(error));
      function settle(how: () => void) {
        clearTimeout(timer);
        from.off('message', onMessage).off('exit', onGone).off('error', onError);
        from.unref();
        from.channel?.unref();
        how();
      }
      from.on('message', onMessage).on('exit', onGone).on('error', onError);
    });
  }

  return {
    async decode(photo) {
      const decoding = ensureStarted();
      const answered = answerOf(decoding);
      decoding.send(photo);
      const answer = await answered;
      if (answer.kind === 'refused' && answer.isLast) end(decoding);
      if (answer.kind === 'decoded') return answer.picture;
      throw answer.kind === 'refused'
        ? new PhotoRefused(answer.code)
        : new Error(`an unexpected answer: ${answer.kind}`);
    },
    warmUp: async () => {
      ensureStarted();
    },
    close() {
      if (child) end(child);
    },
  };
}
