/**
 * The points that report to OpenTelemetry. Without it each is a comparison with null. Names and facts are words of the
 * code, routes' patterns, counts or ids of things, never anything that a person has typed, sent or been measured by.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Reads one number, or one per name, at the moment of asking. */
type Read = () => number | Record<string, number> | Promise<number | Record<string, number>>;
type Measure = (name: string, help: string, read: Read) => void;

/** Receives the reports. */
export interface Recorder {
  /** Runs the work in a span of its own. */
  span<Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result>;
  query(event: LogEvent): void;
  measure: Measure;
  /** Everything that `next` starts belongs to the request. */
  requestBegins(request: FastifyRequest, next: () => void): void;
  /** Enters the request's context again, which reading a body has left. */
  requestGoesOn(request: FastifyRequest, next: () => void): void;
  /** @param elapsedMs  from request to answer */
  requestEnds(request: FastifyRequest, status: number, elapsedMs: number): void;
}

let recorder: Recorder | null = null;

/** Sets the process's only recorder; null ends reporting. */
export function reportTo(next: Recorder | null): void {
  recorder = next;
}
const currentRecorder = (): Recorder | null => recorder;

/** Runs the work as a span of the current trace. */
export const traced = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  recorder ? recorder.span(name, facts, work) : work();

/** A figure of this process, such as a cache's memory, read at each report. */
export const measure: Measure = (...figure) => recorder?.measure(...figure);

/** For Kysely's `log`: absent without a recorder, so that queries are not timed. */
export const queryLog = (): { log: (event: LogEvent) => void } | Record<string, never> =>
  recorder ? { log: (event) => recorder?.query(event) } : {};

/** Each request is its own trace; a visitor's `traceparent` is ignored. */
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
