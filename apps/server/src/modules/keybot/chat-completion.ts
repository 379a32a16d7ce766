import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';

/** Of one event: no part of an answer comes near. */
const EVENT_MAX_CHARACTERS = 100_000;
const LAST_EVENT = '[DONE]';

/** An OpenAI-compatible service; many that run at home want no key. */
export interface ModelService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

interface Completion {
  messages: { role: 'system' | 'user'; content: string }[];
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
}

/** The part of a chunk that is read; `finish_reason` is "stop" when the model has said all it wanted to. */
const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/**
 * Asks for a chat completion and yields its text as it is written. Leaving the loop closes the connection.
 * @throws when the service refuses, breaks off or sends something else; the message repeats nothing of the conversation
 */
export async function* chatCompletion(service: ModelService, { messages, maxTokens, temperature, signal }: Completion) {
  const response = await fetch(`${service.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(service.apiKey && { authorization: `Bearer ${service.apiKey}` }),
    },
    body: JSON.stringify({ model: service.model, stream: true, temperature, max_tokens: maxTokens, messages }),
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the language model answered with status ${response.status}`);
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_CHARACTERS }));
  for await (const { data } of events) {
    if (data === LAST_EVENT) return;
    const [choice] = Chunk.parse(JSON.parse(data)).choices;
    yield { text: choice?.delta?.content ?? '', isEnd: choice?.finish_reason === 'stop' };
  }
}
