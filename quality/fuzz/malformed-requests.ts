import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema, Operation } from '../../apps/server/src/platform/http/openapi/api-document.ts';

export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  /** Undefined means no body. */
  payload: string | undefined;
  who: number;
}

/** The subset of JSON Schema that our contracts use. */
const SchemaSubset = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.looseObject({})).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
  /** False after `prefixItems`: a tuple has no further items. */
  items: z.union([z.looseObject({}), z.literal(false)]).optional(),
  prefixItems: z.array(z.looseObject({})).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});

/** Strings that commonly break programs. */
const nastyText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  'e\u0301'.repeat(50),
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  '1'.repeat(400),
  'x'.repeat(5000),
  '💄'.repeat(300),
  'javascript:alert(1)',
  'http://[::1',
);
const anyText = fc.oneof(nastyText, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
const nastyNumber = fc.constantFrom(0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324);
const anyJson = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue({ maxDepth: 4 }),
  nastyNumber,
  anyText,
  fc.constantFrom(null, true, [], {}, [[[[[[]]]]]], { $ne: '' }, { length: 10 }, { toString: 1 }),
);

/** Generates mostly valid values, because only they reach the rules behind the schema. */
function validValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = SchemaSubset.parse(schema);
  if (known.const !== undefined) return fc.constant(known.const);
  if (known.enum) return fc.constantFrom(...known.enum);
  if (known.anyOf) return fc.oneof(...known.anyOf.map(validValue));
  if (Array.isArray(known.type)) return fc.oneof(...known.type.map((type) => validValue({ ...schema, type })));
  switch (known.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(known.properties ?? {}).map(([key, part]) => [key, validValue(part)])),
      );
    case 'array':
      if (known.prefixItems) return fc.tuple(...known.prefixItems.map(validValue));
      return fc.array(validValue(known.items || {}), { maxLength: 5 });
    case 'integer':
      return integerIn(known.minimum ?? 0, known.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'number':
      return fc.double({ min: known.minimum ?? 0, max: known.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(known.minLength ?? 0, known.maxLength ?? 60);
    default:
      return anyJson;
  }
}

/** Mostly existing ids; also the bounds of the range and values in between. */
const integerIn = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: Math.max(min, 0), max: Math.min(max, 200) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, max - 1) },
    { weight: 1, arbitrary: fc.maxSafeNat().map((value) => Math.min(max, Math.max(min, value))) },
  );

/** Mostly short; also the maximum length and one more. */
const textOf = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1)) },
  );

/** Takes the example or a valid value, and removes, replaces or invents up to two of its properties. */
function damagedBody(schema: JsonSchema, example: object | undefined): fc.Arbitrary<unknown> {
  const { properties } = SchemaSubset.parse(schema);
  if (!properties) return anyJson;
  const ofPart = Object.entries(properties).map(([key, part]) =>
    fc.record({ key: fc.constant(key), value: fc.oneof(validValue(part), anyJson, fc.constant(undefined)) }),
  );
  const mutation = fc.oneof(
    ...ofPart,
    fc.record({ key: fc.constantFrom('__proto__', 'id', 'userId'), value: anyJson }),
  );
  const whole = example ? fc.constant(example) : validValue(schema);
  return fc.tuple(whole, fc.array(mutation, { maxLength: 2 })).map(([value, mutations]) => ({
    ...(typeof value === 'object' ? value : {}),
    ...Object.fromEntries(mutations.map(({ key, value: other }) => [key, other])),
  }));
}

function bodyOf(call: Operation, example: object | undefined): fc.Arbitrary<string | undefined> {
  const schema = call.requestBody?.content['application/json']?.schema;
  if (!schema) return fc.option(fc.oneof(anyJson.map(asJson), fc.constant('{')), { nil: undefined });
  const value = fc.oneof(
    { weight: 6, arbitrary: damagedBody(schema, example) },
    { weight: 2, arbitrary: validValue(schema) },
    { weight: 2, arbitrary: anyJson },
  );
  return fc.oneof(
    { weight: 12, arbitrary: value.map(asJson) },
    { weight: 2, arbitrary: fc.tuple(value.map(asJson), fc.nat(40)).map(([json, at]) => json.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '[',
        '{"a":',
        '{"__proto__":{"isSeller":true}}',
        '"\\u0000"',
        '['.repeat(3000),
        'x'.repeat(66_000),
      ),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Generates the URL: each parameter valid, malformed or missing, sometimes with unknown or repeated parameters. */
function urlOf(path: string, { parameters }: Operation): fc.Arbitrary<string> {
  const text = (schema: JsonSchema) => fc.oneof(validValue(schema).map(String), anyText);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const names = fc.constantFrom(...inQuery.map(({ name }) => name), 'unknown', '__proto__', 'constructor');
  const queries =
    inQuery.length > 0 ? inQuery.map(({ name, schema }) => text(schema).map((value) => [name, value])) : [];
  const query = fc.array(fc.oneof(...queries, fc.tuple(names, anyText)), { maxLength: 6 });
  return fc
    .tuple(fc.tuple(...inPath.map(({ schema }) => text(schema))), query, fc.boolean())
    .map(([values, pairs, isRaw]) => {
      const filled = inPath.reduce(
        (url, { name }, i) => url.replace(`{${name}}`, () => encoded(values[i] ?? '')),
        path,
      );
      const search = pairs.map(
        ([name = '', value = '']) => `${name}=${isRaw ? value.replace(/[^!-~]|#/g, '') : encoded(value)}`,
      );
      return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
    });
}
/** A lone surrogate cannot be encoded; a browser sends the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const headersOf = ({ parameters }: Operation): fc.Arbitrary<Record<string, string>> => {
  const visible = anyText.map((text) => text.replace(/[^ -~]/g, '?'));
  const own = Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => [name, visible]),
  );
  const general = {
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
          '/',
          '',
        ),
      },
    ),
    'if-none-match': visible,
    accept: visible,
  };
  // Seldom, because a call with a malformed header of its own reaches no further rule.
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(general, { requiredKeys: ['content-type'] }) },
    { weight: 1, arbitrary: fc.record({ ...general, ...own }, { requiredKeys: ['content-type'] }) },
  );
};

/** @param example  a body that is accepted, so that requests also reach the rules behind the schema */
export const malformedRequests = (path: string, call: Operation, example?: object): fc.Arbitrary<FuzzedRequest> =>
  fc.record({ path: urlOf(path, call), headers: headersOf(call), payload: bodyOf(call, example), who: fc.nat(4) });
