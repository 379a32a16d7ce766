/**
 * The points that report to OpenTelemetry. Without it each is a comparison with null, and nothing is loaded.
 * A name or fact is a word of the code, a route's pattern, a count or an id of no person: never what people have typed, sent or
 * what was measured on them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Reads one number, or one per name, at the moment of asking. */
type Read = () => number | Record<string, number> | Promise<number | Record<string, number>>;
type Measure = (name: string, help: string, read: Read) => void;

/** Receives what the points report. */
export interface Recorder {
  /** Runs the work in a span of its own. */
  span<Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result>;
  query(event: LogEvent): void;
  measure: Measure;
  /** What `next` starts belongs to the request from now on. */
  requestBegins(request: FastifyRequest, next: () => void): void;
  /** Reading a body has left the request's context: it is entered again. */
  requestGoesOn(request: FastifyRequest, next: () => void): void;
  /** @param elapsedMs  from request to answer */
  requestEnds(request: FastifyRequest, status: number, elapsedMs: number): void;
}

let recorder: Recorder | null = null;

/** From now on everything is reported to this one; null: nothing any more. One process has one. */
export function reportTo(next: Recorder | null): void {
  recorder = next;
}
const currentRecorder = (): Recorder | null => recorder;

/** Runs the work; its time is one span of the trace that it belongs to. */
export const traced = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  recorder ? recorder.span(name, facts, work) : work();

/** A figure of this process, such as the memory of a cache: read whenever figures are sent. */
export const measure: Measure = (...figure) => recorder?.measure(...figure);

/** For Kysely's `log`: absent while nothing is reported, so that queries are not timed. */
export const queryLog = (): { log: (event: LogEvent) => void } | Record<string, never> =>
  recorder ? { log: (event) => recorder?.query(event) } : {};

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
