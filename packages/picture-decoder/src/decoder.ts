import { type ChildProcess, fork } from 'node:child_process';
import { type DecoderLimits, PHOTO_LIMITS } from './decoder-limits.ts';
import type { DecoderAnswer, DecoderTask } from './decoder-process.ts';
import type { SquareWishes } from './encode-squares.ts';
import { type Picture, PictureRefused } from './picture.ts';

/** Environment variables that the process gets. It needs no secret. */
const INHERITED_VARIABLES = [
  'PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

/** Calls must not overlap. */
export type Decoder = {
  /**
   * @throws PictureRefused when it is no photo, or takes too much time or memory
   * @throws Error when the process dies for another reason
   */
  decodePhoto(photo: Uint8Array): Promise<Picture>;
  /**
   * Cuts a picture to a square and encodes it anew in several sizes.
   * @throws as `decodePhoto`
   */
  encodeSquares(file: Uint8Array, wishes: SquareWishes): Promise<Record<string, Uint8Array>>;
  /** Starts the process, so that the first picture does not wait for it. */
  warmUp(): Promise<void>;
  /** Ends the process; a picture that it works on is an Error. The next picture starts a new one. */
  close(): void;
};

/**
 * Opens pictures in a child process, which can be killed at any moment. Threads cannot: libvips runs in Node's pool of four
 * threads, which also hash passwords and read files. The next picture starts a new process after one was killed.
 */
export function createDecoder(limits: DecoderLimits = PHOTO_LIMITS): Decoder {
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

  async function ask<Kind extends Success['kind']>(task: DecoderTask, kind: Kind): Promise<Success & { kind: Kind }> {
    const asked = ensureStarted();
    const answered = nextAnswer(asked, limits.withinMs);
    asked.send(task);
    const answer = await answered;
    if (answer.kind === 'refused') {
      if (answer.isLast) kill(asked);
      throw new PictureRefused(answer.code);
    }
    if (!isOfKind(answer, kind)) throw new TypeError(`the decoder answered ${answer.kind}`);
    return answer;
  }

  return {
    decodePhoto: async (file) => (await ask({ kind: 'decode-photo', file }, 'decoded')).picture,
    encodeSquares: async (file, wishes) => (await ask({ kind: 'encode-squares', file, wishes }, 'encoded')).files,
    warmUp: async () => {
      ensureStarted();
    },
    close() {
      if (child) kill(child);
    },
  };
}

type Success = Extract<DecoderAnswer, { kind: 'decoded' | 'encoded' }>;
const isOfKind = <Kind extends Success['kind']>(answer: Success, kind: Kind): answer is Success & { kind: Kind } =>
  answer.kind === kind;

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

type PictureAnswer = Exclude<DecoderAnswer, { kind: 'ready' }>;

/**
 * What the process answers to the picture it is about to get; `ready`, which a new process sends first, is skipped.
 * @returns a last refusal when no answer comes in time
 * @throws Error when the process dies
 */
function nextAnswer(from: ChildProcess, withinMs: number): Promise<PictureAnswer> {
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
