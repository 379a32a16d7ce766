import { Problem } from '@beautymark/contracts/problem';
import { z } from 'zod';

/** A JSON Schema, passed through unchanged. */
const JsonSchema = z.looseObject({});
export type JsonSchema = z.infer<typeof JsonSchema>;
const Content = z.record(z.string(), z.object({ schema: JsonSchema }));

const Operation = z.looseObject({
  summary: z.string(),
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  /** Roles per scheme, or scopes of an access key; absent for a public endpoint. */
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
export type Operation = z.infer<typeof Operation>;

/** The parts of an OpenAPI 3.1 document that our documentation page and generated tests read. */
export const ApiDocument = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  info: z.looseObject({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), JsonSchema).default({}),
    securitySchemes: z.record(z.string(), z.looseObject({ description: z.string().optional() })).default({}),
  }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

const PROBLEM = {
  description: 'The request was refused or the server failed; `code` says which',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
/** Replaces the generator's 204 response, which describes a body. */
const NO_CONTENT = { description: 'Done; no content' };

/** Adds the problem response of every operation and corrects what the generator cannot express. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const { $schema, ...problem } = z.toJSONSchema(Problem);
  const paths = Object.entries(document.paths).map(([path, byMethod]) => [
    path,
    Object.fromEntries(Object.entries(byMethod).map(([method, operation]) => [method, withProblem(operation)])),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: { ...document.components.schemas, Problem: problem } },
  };
}

function withProblem(operation: Operation): Operation {
  const { 204: noContent, ...responses } = operation.responses;
  return { ...operation, responses: { ...responses, ...(noContent ? { 204: NO_CONTENT } : {}), default: PROBLEM } };
}
