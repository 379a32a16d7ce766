import { type ChildProcess, fork } from 'node:child_process';
import { DECODER_LIMITS, type DecoderLimits } from './decoder-limits.ts';
import type { DecoderAnswer } from './decoder-process.ts';
import { PhotoRefused, type Picture } from './picture.ts';

/** A decoder needs no secret: of the environment it gets what concerns its memory and where it finds its code. */
const PASSED_ON = [
  'PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

export type Decoder = {
  /**
   * One photo at a time.
   * @throws PhotoRefused when it is no photo, or takes more time or memory than any photo should
   * @throws Error when the process dies of something else
   */
  decode(photo: Uint8Array): Promise<Picture>;
  /** Starts the process; without it the first photo does. */
  warmUp(): Promise<void>;
  close(): void;
};

/**
 * Decodes photos in a process of its own, which can be ended at any moment: a thread that decodes cannot, and all threads
 * of a process share the four in which Node also hashes passwords and reads files. A process that was ended is replaced
 * with the next photo.
 */
export function decoder({ rssBytes, cpuMs, withinMs }: DecoderLimits = DECODER_LIMITS): Decoder {
  let child: ChildProcess | null = null;

  function started(): ChildProcess {
    if (child) return child;
    // biome-ignore lint/style/noProcessEnv: handed on, and as little of it as possible
    const own = process.env;
    const env = Object.fromEntries(PASSED_ON.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
    const next = fork(new URL('./decoder-process.ts', import.meta.url), [String(rssBytes), String(cpuMs)], {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
      env,
    });
    next.on('exit', () => {
      if (child === next) child = null;
    });
    // Holds nobody up who has no photo under way.
    next.unref();
    next.channel?.unref();
    child = next;
    return next;
  }

  function end(which: ChildProcess) {
    if (child === which) child = null;
    which.kill('SIGKILL');
  }

  /** The next answer; that of a process that has just been started is that it is ready. */
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
      const process = started();
      const answered = answerOf(process);
      process.send(photo);
      const answer = await answered;
      if (answer.kind === 'refused' && answer.isLast) end(process);
      if (answer.kind === 'decoded') return answer.picture;
      throw answer.kind === 'refused'
        ? new PhotoRefused(answer.code)
        : new Error(`an unexpected answer: ${answer.kind}`);
    },
    warmUp: async () => {
      started();
    },
    close() {
      if (child) end(child);
    },
  };
}
