import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';

/** Per event, far above any part of an answer. */
const EVENT_MAX_CHARACTERS = 100_000;
/** Per answer, text and tool calls together. */
const ANSWER_MAX_CHARACTERS = 8000;
const CALLS_MAX = 6;
const LAST_EVENT = '[DONE]';

/** An OpenAI-compatible service; at home often without a key. */
export interface ModelService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

/** What the model may call; `parameters` is a JSON schema. */
export interface ToolDescription {
  name: string;
  description: string;
  parameters: unknown;
}

interface Completion {
  messages: readonly ChatMessage[];
  tools: readonly ToolDescription[];
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
}

export interface Completed {
  text: string;
  toolCalls: ToolCall[];
}

/** The fields of a chunk that we read; `finish_reason` says why the model ended. */
const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z
                  .int()
                  .min(0)
                  .max(CALLS_MAX - 1),
                id: z.string().nullish(),
                function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
              }),
            )
            .nullish(),
        })
        .optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
type Delta = NonNullable<z.infer<typeof Chunk>['choices'][number]['delta']>;
const WHOLE = new Set(['stop', 'tool_calls']);

/**
 * Streams a chat completion, so that an endless answer is cut off and a leaving shopper ends it.
 * @throws when the service refuses, breaks off, writes too much or sends something else; the message contains nothing
 * of the conversation
 */
export async function chatCompletion(service: ModelService, { signal, ...completion }: Completion): Promise<Completed> {
  const response = await fetch(`${service.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(service.apiKey && { authorization: `Bearer ${service.apiKey}` }),
    },
    body: JSON.stringify(requestBody(service.model, completion)),
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
  const completed = await collected(events);
  // An aborted stream ends like a finished one.
  signal.throwIfAborted();
  return completed;
}

function requestBody(model: string, { messages, tools, maxTokens, temperature }: Omit<Completion, 'signal'>) {
  return {
    model,
    stream: true,
    temperature,
    max_tokens: maxTokens,
    messages: messages.map(toWire),
    tools: tools.map((tool) => ({ type: 'function', function: tool })),
  };
}

function toWire(message: ChatMessage) {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant') return message;
  const calls = message.toolCalls.map(({ id, ...call }) => ({ id, type: 'function', function: call }));
  return { role: 'assistant', content: message.content, ...(calls.length > 0 && { tool_calls: calls }) };
}

async function collected(events: AsyncIterable<{ data: string }>): Promise<Completed> {
  const toolCalls: ToolCall[] = [];
  let text = '';
  let isWhole = false;
  for await (const { data } of events) {
    if (data === LAST_EVENT) break;
    const [choice] = Chunk.parse(JSON.parse(data)).choices;
    text += choice?.delta?.content ?? '';
    addCalls(toolCalls, choice?.delta ?? {});
    isWhole ||= WHOLE.has(choice?.finish_reason ?? '');
    if (text.length + toolCalls.reduce((sum, call) => sum + call.arguments.length, 0) > ANSWER_MAX_CHARACTERS) break;
  }
  if (!isWhole) throw new Error('the language model broke off or wrote too much');
  return { text, toolCalls };
}

/** The arguments of a call arrive in pieces. */
function addCalls(toolCalls: ToolCall[], { tool_calls: pieces }: Delta) {
  for (const { index, id, function: part } of pieces ?? []) {
    const call = toolCalls[index] ?? { id: '', name: '', arguments: '' };
    toolCalls[index] = {
      id: id ?? call.id,
      name: call.name + (part?.name ?? ''),
      arguments: call.arguments + (part?.arguments ?? ''),
    };
  }
}
