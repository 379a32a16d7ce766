import { Problem } from '@beautymark/contracts/problem';
import { z } from 'zod';

/** The part of JSON Schema that is read here; the rest goes through untouched. */
const JsonSchema = z.looseObject({});
export type JsonSchema = z.infer<typeof JsonSchema>;
const Content = z.record(z.string(), z.object({ schema: JsonSchema }));

const Call = z.looseObject({
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  /** Roles per scheme; absent where everybody may call. */
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: JsonSchema,
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content.optional() })),
});
export type Call = z.infer<typeof Call>;

/** An OpenAPI 3.1 document as far as our own readers (page, generated tests) look at it. */
export const ApiDocument = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  info: z.looseObject({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Call)),
  components: z.looseObject({ schemas: z.record(z.string(), JsonSchema).default({}) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

const PROBLEM = {
  description: 'A rule said no, or the shop failed: `code` tells which',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
/** Where there is nothing to send, the generator names a body all the same. */
const NO_CONTENT = { description: 'Done; no content' };

/** Adds what holds for every call and what the generator can't know. */
export function completed(document: ApiDocument): ApiDocument {
  const { $schema, ...problem } = z.toJSONSchema(Problem);
  const calls = Object.entries(document.paths).map(([path, byMethod]) => [
    path,
    Object.fromEntries(Object.entries(byMethod).map(([method, call]) => [method, withProblem(call)])),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(calls),
    components: { ...document.components, schemas: { ...document.components.schemas, Problem: problem } },
  };
}

function withProblem(call: Call): Call {
  const { 204: done, ...answers } = call.responses;
  return { ...call, responses: { ...answers, ...(done ? { 204: NO_CONTENT } : {}), default: PROBLEM } };
}
