import { type Clock, SECOND_MS, systemClock } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { AdviceSource } from './advice-source.ts';
import type { Advice, Advisor, Question } from './advisor-port.ts';
import { chatCompletion, type ModelService } from './chat-completion.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { adviceOf } from './embedded-advisor.ts';
import { type Grounds, isGrounded } from './grounded-text.ts';
import { groundedQuestion, INSTRUCTIONS } from './language-model-prompt.ts';

const ANSWER_WITHIN_MS = 8 * SECOND_MS;
const CHARACTERS_MAX = 1600;
const TOKENS_MAX = 400;
const TEMPERATURE = 0.2;

interface Needs {
  source: AdviceSource;
  service: ModelService;
  log: Pick<Log, 'warn'>;
  withinMs?: number;
  clock?: Clock;
}

type Answered = Awaited<ReturnType<AdviceSource['answer']>>;

/** Refusals, doctors and greetings are worded once and for all: a model could only make them worse. */
const WORDED_BY_MODEL: ReadonlySet<Answered['act']> = new Set(['recommend', 'relative', 'advise', 'look', 'shop-fact']);

/**
 * A language model words what the retrieval found. Products, prices and the topic always come from the retrieval; the
 * text counts only if nothing else is in it. Slow, broken or untrue: the embedded answer stands. A service that keeps
 * failing is left alone for a while, so that its silence does not cost each shopper the whole time limit.
 */
export function languageModelAdvisor({
  source,
  service,
  log,
  withinMs = ANSWER_WITHIN_MS,
  clock = systemClock,
}: Needs): Advisor {
  const breaker = circuitBreaker({ clock });

  async function write(question: Question, grounds: Grounds): Promise<string | null> {
    const told = breaker.enter();
    if (!told) return null;
    const timeLimit = AbortSignal.timeout(withinMs);
    const signal = question.signal ? AbortSignal.any([timeLimit, question.signal]) : timeLimit;
    try {
      const text = await streamedText(question.query, grounds, signal);
      told('answered');
      if (isGrounded(text, grounds)) return text.trim();
      log.warn({ reason: 'ungrounded' }, 'language model passed over');
    } catch {
      // The error may quote the question or the answer: only its kind is told.
      const reason = timeLimit.aborted ? 'slow' : question.signal?.aborted ? 'shopper left' : 'failed';
      log.warn({ reason }, 'language model passed over');
      told(reason === 'shopper left' ? 'unknown' : 'failed');
    }
    return null;
  }

  /** Streamed, so that an answer without end is cut off and a shopper who leaves stops the writing. */
  async function streamedText(query: string, grounds: Grounds, signal: AbortSignal): Promise<string> {
    const parts = chatCompletion(service, {
      temperature: TEMPERATURE,
      maxTokens: TOKENS_MAX,
      messages: [
        { role: 'system', content: grounds.instructions },
        { role: 'user', content: groundedQuestion(query, grounds) },
      ],
      signal,
    });
    let text = '';
    let isWhole = false;
    for await (const part of parts) {
      text += part.text;
      isWhole ||= part.isEnd;
      if (text.length > CHARACTERS_MAX) break;
    }
    // An aborted or cut-off stream ends like a finished one; half an answer is none.
    signal.throwIfAborted();
    return isWhole ? text : '';
  }

  return {
    async answer(question) {
      const embedded = await source.answer(question);
      const advice = adviceOf(embedded);
      if (!WORDED_BY_MODEL.has(embedded.act) || question.signal?.aborted) return advice;
      const response = await write(question, groundsOf(advice, embedded, question));
      return response === null ? advice : { ...advice, response };
    },
    warmUp: source.warmUp,
  };
}

function groundsOf({ response, products }: Advice, { choices }: Answered, { catalogue }: Question): Grounds {
  return {
    facts: response,
    products: products.map((product, at) => ({
      ...product,
      originalPrice: choices[at]?.product.originalPrice ?? null,
    })),
    productNames: catalogue.map(({ name }) => name),
    brands: [...new Set(catalogue.map(({ brand }) => brand))],
    instructions: INSTRUCTIONS,
  };
}
