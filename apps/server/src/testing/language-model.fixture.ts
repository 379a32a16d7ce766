import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}
type Answering = (reply: ServerResponse, asked: Asked) => void | Promise<void>;

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Says a text as the protocol does: word by word, then why it ended, then that it ended. */
export const saying =
  (text: string, finish = 'stop'): Answering =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const word of text.split(/(?<= )/)) reply.write(chunk(word));
    reply.end(`${chunk('', finish)}data: [DONE]\n\n`);
  };

/** Begins to speak and never ends; `more` words at once. */
export const neverEnding =
  (start: string): Answering =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(chunk(start));
  };

/** A server on this machine that speaks the protocol of chat completions, answering as told. */
export async function aLanguageModel(answering: Answering) {
  const asked: Asked[] = [];
  let left = 0;
  const server = createServer(async (request: IncomingMessage, reply: ServerResponse) => {
    reply.on('close', () => {
      if (!reply.writableFinished) left += 1;
    });
    let body = '';
    for await (const piece of request) body += String(piece);
    const question = JSON.parse(body) as Asked; // written by the client under test
    asked.push(question);
    await answering(reply, question);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    /** How many askers hung up before the answer was complete. */
    left: () => left,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
