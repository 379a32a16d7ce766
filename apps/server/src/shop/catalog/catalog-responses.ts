import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ResponseCache } from '#platform/cache/response-cache.ts';

interface Read<Schema extends z.ZodType> {
  value: z.input<Schema>;
  headers?: Record<string, string>;
  /** False for a list, its facets or suggestions that nothing matched, and for what changes without a new version. */
  isCacheable?: boolean;
}

/** Sends catalogue reads through the cache: checked and serialized once per version of the catalogue. */
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
  return { send };
}
export type CatalogResponses = ReturnType<typeof catalogResponses>;

/** What the call has understood, in the order of its schema: notation, order and unknown parameters make no difference. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const takesQuery = routeOptions.schema?.querystring !== undefined;
  return `${routeOptions.url} ${JSON.stringify([params, takesQuery ? query : null])}`;
}
