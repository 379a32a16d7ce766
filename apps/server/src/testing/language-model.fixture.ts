import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CompletionRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}
type Responder = (reply: ServerResponse, request: CompletionRequest) => void | Promise<void>;

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Streams the text word by word, then the finish reason, then the end marker. */
export const replyWith =
  (text: string, finish = 'stop'): Responder =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const word of text.split(/(?<= )/)) reply.write(chunk(word));
    reply.end(`${chunk('', finish)}data: [DONE]\n\n`);
  };

/** Streams the given text and then keeps the response open. */
export const replyWithoutEnd =
  (start: string): Responder =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(chunk(start));
  };

/** A local server that speaks the chat-completions protocol and replies as the responder says. */
export async function startLanguageModel(respond: Responder) {
  const requests: CompletionRequest[] = [];
  let aborted = 0;
  const server = createServer(async (request: IncomingMessage, reply: ServerResponse) => {
    reply.on('close', () => {
      if (!reply.writableFinished) aborted += 1;
    });
    let body = '';
    for await (const piece of request) body += String(piece);
    const completionRequest = JSON.parse(body) as CompletionRequest; // written by the client under test
    requests.push(completionRequest);
    await respond(reply, completionRequest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // an AddressInfo, since it listens on a TCP port
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** How many clients disconnected before the response was complete. */
    aborted: () => aborted,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
