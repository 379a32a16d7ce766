import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { KeptAnswers } from '#platform/kept-answers.ts';

/** Answers of catalogue reads, checked and serialised once per version of the catalogue. */
export function catalogueAnswers(answers: KeptAnswers) {
  const answer = <Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    make: () => Promise<{ value: z.input<Schema>; headers?: Record<string, string> }>,
  ) =>
    answers.answer(request, reply, {
      key: keyOf(request),
      make: async () => {
        const { value, headers } = await make();
        return {
          status: 200,
          body: Buffer.from(JSON.stringify(schema.parse(value))),
          headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
          isKept: true,
        };
      },
    });
  return { answer };
}
export type CatalogueAnswers = ReturnType<typeof catalogueAnswers>;

/** What the call has understood, in the order of its schema: spelling, order and unknown parameters make no difference. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const takesQuery = routeOptions.schema?.querystring !== undefined;
  return `${routeOptions.url} ${JSON.stringify([params, takesQuery ? query : null])}`;
}
