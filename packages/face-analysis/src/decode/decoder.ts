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
export function createDecoder(limits: DecoderLimits = DECODER_LIMITS): Decoder {
  let child: ChildProcess | null = null;

  function forget(which: ChildProcess) {
    if (child === which) child = null;
  }

  function ensureStarted(): ChildProcess {
    if (child) return child;
    const started = startProcess(limits);
    started.on('exit', () => forget(started));
    child = started;
    return started;
  }

  function kill(which: ChildProcess) {
    forget(which);
    which.kill('SIGKILL');
  }

  return {
    async decode(photo) {
      const decoding = ensureStarted();
      const answered = nextAnswer(decoding, limits.withinMs);
      decoding.send(photo);
      const answer = await answered;
      if (answer.kind === 'decoded') return answer.picture;
      if (answer.isLast) kill(decoding);
      throw new PhotoRefused(answer.code);
    },
    warmUp: async () => {
      ensureStarted();
    },
    close() {
      if (child) kill(child);
    },
  };
}

function startProcess({ rssBytes, cpuMs }: DecoderLimits): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: passes on a few variables
  const own = process.env;
  const env = Object.fromEntries(INHERITED_VARIABLES.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
  const child = fork(new URL('./decoder-process.ts', import.meta.url), [String(rssBytes), String(cpuMs)], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env,
  });
  // An idle decoder does not keep its parent running.
  child.unref();
  child.channel?.unref();
  return child;
}

type PhotoAnswer = Exclude<DecoderAnswer, { kind: 'ready' }>;

/**
 * What the process answers to the photo it is about to get; `ready`, which a new process sends first, is skipped.
 * @returns a last refusal when no answer comes in time
 * @throws Error when the process dies
 */
function nextAnswer(from: ChildProcess, withinMs: number): Promise<PhotoAnswer> {
  return new Promise((resolve, reject) => {
    from.ref();
    from.channel?.ref();
    const onMessage = (answer: DecoderAnswer) => answer.kind !== 'ready' && settle(() => resolve(answer));
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the decoder ended: ${signal ?? code}`)));
    const onError = (error: Error) => settle(() => reject(error));
    const onTimeout = () => settle(() => resolve({ kind: 'refused', code: 'photo.too_large', isLast: true }));
    const timer = setTimeout(onTimeout, withinMs);
    function settle(how: () => void) {
      clearTimeout(timer);
      from.off('message', onMessage).off('exit', onExit).off('error', onError);
      from.unref();
      from.channel?.unref();
      how();
    }
    from.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}
