import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
}
interface WireSpan extends Pick<ExportedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> {
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface WireTraces {
  resourceSpans: { resource: { attributes: { key: string }[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

/** A collector that keeps all that it is sent, by OTLP over HTTP with JSON. */
export async function startOtlpReceiver() {
  const bodies: { path: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url ?? '', body: await text(request), headers: request.headers });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  const traces = (): WireTraces[] =>
    bodies.filter(({ path }) => path === '/v1/traces').map(({ body }) => JSON.parse(body));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Every byte that was exported to the paths that begin so. */
    received: (path = '/v1/') =>
      bodies
        .filter((one) => one.path.startsWith(path))
        .map(({ body }) => body)
        .join('\n'),
    headers: () => bodies.map(({ headers }) => headers),
    spans: (): ExportedSpan[] => traces().flatMap(spansOf),
    /** What the processes say about themselves, each word once. */
    resourceKeys: (): string[] => [
      ...new Set(
        traces().flatMap((one) =>
          one.resourceSpans.flatMap(({ resource }) => resource.attributes.map(({ key }) => key)),
        ),
      ),
    ],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansOf({ resourceSpans }: WireTraces): ExportedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map(({ startTimeUnixNano, endTimeUnixNano, attributes, ...span }) => ({
    ...span,
    startMs: Number(startTimeUnixNano) / 1e6,
    endMs: Number(endTimeUnixNano) / 1e6,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }));
}
