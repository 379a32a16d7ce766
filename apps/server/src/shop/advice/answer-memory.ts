import { setImmediate as nextTurn } from 'node:timers/promises';
import { semaphore } from '@beautymark/contracts/semaphore';
import { boundedCache } from '#platform/cache/bounded-cache.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

export interface ToolAnswer {
  [field: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/**
 * Answers of tools, each once per version of the catalog. One is made at a time, and pages have their turn in between:
 * a batch of a hundred takes as long as a hundred calls, and nobody else waits for it.
 */
export function answerMemory(version: { current(): number }) {
  const answers = boundedCache<{ version: number; answer: ToolAnswer }>({
    maxBytes: MAX_BYTES,
    // The text and the value that it was written from.
    sizeOf: ({ answer }) => 4 * BYTES_PER_CHARACTER * JSON.stringify(answer.content).length,
  });
  const making = semaphore({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

  return async function remembered(key: string, make: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
    const permit = await making.acquire();
    try {
      const current = version.current();
      const known = answers.get(key);
      if (known?.version === current) return known.answer;
      await nextTurn();
      const answer = await make();
      answers.set(key, { version: current, answer });
      return answer;
    } finally {
      permit?.release();
    }
  };
}
export type Remembered = ReturnType<typeof answerMemory>;
