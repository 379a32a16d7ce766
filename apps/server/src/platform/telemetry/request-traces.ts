import type { FastifyInstance } from 'fastify';
import { currentRecorder } from './traced.ts';

/** Each request is a trace of its own. What a visitor claims to be part of (`traceparent`) is not believed. */
export function registerRequestTraces(app: FastifyInstance): void {
  const recorder = currentRecorder();
  if (!recorder) return;
  app.addHook('onRequest', (request, _reply, done) => recorder.requestBegins(request, done));
  app.addHook('preValidation', (request, _reply, done) => recorder.requestGoesOn(request, done));
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    recorder.requestEnds(request, statusCode, elapsedTime);
    done();
  });
}
