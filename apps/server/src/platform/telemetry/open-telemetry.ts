import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { AliasNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Facts, Recorder } from './traced.ts';

const SCOPE = 'beautymark';
/** A collector that is away must not delay the end of a process. */
const STOP_WITHIN_MS = 2 * SECOND_MS;

interface Options {
  /** The collector's address (OTLP over HTTP). */
  endpoint: string;
  service: string;
  /** The share of requests that are traced, 0 to 1. Metrics count all of them. */
  ratio: number;
}

/** OpenTelemetry's own SDK behind the points of traced.ts. */
export function openTelemetry({ endpoint, service, ratio }: Options): {
  recorder: Recorder;
  stop: () => Promise<void>;
} {
  const at = (path: string) => ({ url: `${endpoint.replace(/\/+$/, '')}${path}`, timeoutMillis: 5 * SECOND_MS });
  // No detectors: arguments, host names and users of the machine must not reach the collector.
  const resource = resourceFromAttributes({ 'service.name': service });
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(at('/v1/traces')) })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(at('/v1/metrics')) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    recorder: recorderOf(tracers, meters),
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), late]);
      context.disable();
    },
  };
}

function recorderOf(tracers: TracerProvider, meters: MeterProvider): Recorder {
  const tracer = tracers.getTracer(SCOPE);
  const meter = meters.getMeter(SCOPE);
  const seconds = (name: string, description: string) => meter.createHistogram(name, { description, unit: 's' });
  const requestTime = seconds('http.server.request.duration', 'Time from request to answer');
  const queryTime = seconds('db.client.operation.duration', 'Time of one query');
  const workTime = seconds('beautymark.work.duration', 'Time of photos, pictures, transactions, mails and payments');
  const requests = new WeakMap<FastifyRequest, Span>();

  const within = (request: FastifyRequest, next: () => void) => {
    const span = requests.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), next);
    else next();
  };

  return {
    span: (name, facts, work) =>
      tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
        const startedAt = performance.now();
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          workTime.record((performance.now() - startedAt) / SECOND_MS, { name });
          span.end();
        }
      }),

    query(event) {
      const facts = queryFacts(event.query.query);
      queryTime.record(event.queryDurationMillis / SECOND_MS, facts);
      // Idle polls belong to no trace and would outnumber all others.
      if (!trace.getSpan(context.active())) return;
      const name = [facts['db.operation.name'], facts['db.collection.name']].filter(Boolean).join(' ');
      const span = tracer.startSpan(name, { attributes: facts, startTime: Date.now() - event.queryDurationMillis });
      if (event.level === 'error') fail(span, event.error);
      span.end();
    },

    measure(name, help, read) {
      meter.createObservableGauge(`beautymark.${name}`, { description: help }).addCallback(async (result) => {
        const value = await read();
        if (typeof value === 'number') result.observe(value);
        else for (const [what, count] of Object.entries(value)) result.observe(count, { what });
      });
    },

    requestBegins(request, next) {
      requests.set(request, tracer.startSpan(routeOf(request), { attributes: factsOf(request) }));
      within(request, next);
    },
    requestGoesOn: within,
    requestEnds(request, status, elapsedMs) {
      const facts = { ...factsOf(request), 'http.response.status_code': status };
      requestTime.record(elapsedMs / SECOND_MS, facts);
      const span = requests.get(request);
      span?.setAttribute('http.response.status_code', status);
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
}

/** The route's pattern, as in the log: an address may be personal. */
const factsOf = ({ method, routeOptions }: FastifyRequest): Facts => ({
  'http.request.method': method,
  'http.route': routeOptions.url ?? 'unknown',
});
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'unknown'}`;

/** Only the kind of the fault: messages of databases and mail servers quote rows and addresses. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.constructor.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const OPERATIONS: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
  MergeQueryNode: 'merge',
};

/** The operation and table of a query, never its text or parameters. */
function queryFacts(query: RootOperationNode): Facts & { 'db.operation.name': string } {
  const operation = OPERATIONS[query.kind] ?? 'other';
  const table = tableOf(query);
  return { 'db.operation.name': operation, ...(table ? { 'db.collection.name': table } : {}) };
}

function tableOf(query: RootOperationNode): string | undefined {
  if (query.kind === 'SelectQueryNode') return tableName(query.from?.froms[0]);
  if (query.kind === 'InsertQueryNode') return tableName(query.into);
  if (query.kind === 'UpdateQueryNode') return tableName(query.table);
  return query.kind === 'DeleteQueryNode' ? tableName(query.from.froms[0]) : undefined;
}

/** The name of a table; a subquery has none. */
function tableName(node: OperationNode | undefined): string | undefined {
  if (node && AliasNode.is(node)) return tableName(node.node);
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
}
