import type { Contract } from '@beautymark/contracts/contract';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { type ParsedCall, parsedCall, type Route, routeOf } from '#platform/http/serve.ts';

interface Read<Schema extends z.ZodType> {
  value: z.input<Schema>;
  headers?: Record<string, string>;
  /** False for empty results, and for answers that change without a new version. */
  isCacheable?: boolean;
}

type PublicRead = Contract & { response: { 200: z.ZodType } };
type ResponseOf<C extends PublicRead> = C['response'][200];

/** Sends reads of the catalog through the cache: validated and serialized once per version. */
export function catalogResponses(cache: ResponseCache) {
  const send = <Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    read: () => Promise<Read<Schema>>,
    /** What the response depends on beside the catalog and the request. */
    variant = '',
  ) =>
    cache.send(request, reply, {
      key: `${keyOf(request)} ${variant}`,
      make: async () => {
        const { value, headers = {}, isCacheable = true } = await read();
        return {
          status: 200,
          body: Buffer.from(JSON.stringify(schema.parse(value))),
          contentType: 'application/json; charset=utf-8',
          headers,
          isComplete: true,
          isCacheable,
        };
      },
    });

  /** The route of a read with one answer for all visitors. */
  const serveCached =
    <const C extends PublicRead>(
      contract: C,
      read: (call: ParsedCall<C>) => Promise<Read<ResponseOf<C>>>,
      config: RouteOptions['config'] = {},
    ): Route =>
    (app) =>
      app.route({
        ...routeOf(contract),
        config: { ...config, isCached: true },
        handler: (request, reply) =>
          send(request, reply, contract.response[200] as ResponseOf<C>, () => read(parsedCall<C>(request, reply))),
      });

  return { send, serveCached };
}
export type CatalogResponses = ReturnType<typeof catalogResponses>;

/** The parsed parameters in the order of the schema: notation, order and unknown parameters make no difference. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const takesQuery = routeOptions.schema?.querystring !== undefined;
  return `${routeOptions.url} ${JSON.stringify([params, takesQuery ? query : null])}`;
}
