import type { FastifyInstance } from 'fastify';

/** An answer that has been handed to the network. */
export interface Answered {
  /** Of the request. */
  id: string;
  method: string;
  /** The route's pattern stands for the address: queries and ids may be personal. */
  route: string;
  status: number;
  ms: number;
}
type Watch = (answered: Answered) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells of every answer, whoever has given it. */
    onAnswered(watch: Watch): void;
  }
}

/** @returns  tells of an answer that was given past Fastify */
export function watchAnswers(app: FastifyInstance): Watch {
  const watches: Watch[] = [];
  const tell = (answered: Answered) => {
    for (const watch of watches) watch(answered);
  };
  app.decorate('onAnswered', (watch) => {
    watches.push(watch);
  });
  // With callbacks: it runs for every answer, and a promise each would cost as much as the rest.
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    tell({ id, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  return tell;
}
