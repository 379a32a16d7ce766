import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ProductChange } from './seller.ts';

/** Every schema that a value of this module is or contains, with the path to it. */
function* schemasIn(
  value: unknown,
  path: string,
  seen: Set<unknown>,
): Generator<[path: string, schema: z.core.$ZodType]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof z.core.$ZodType) {
    yield [path, value];
    yield* schemasIn(value._zod.def, path, seen);
    return;
  }
  for (const [name, part] of Object.entries(value)) yield* schemasIn(part, `${path}.${name}`, seen);
}

test('what may be absent and has no default of its own stays absent', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const optional: string[] = [];
  const filledIn: string[] = [];
  for (const file of files) {
    for (const [path, schema] of schemasIn(await import(`./${file}`), file, new Set())) {
      if (!(schema instanceof z.core.$ZodOptional)) continue;
      optional.push(path);
      if (z.safeParse(schema, undefined).data !== undefined) filledIn.push(path);
    }
  }
  expect(optional.length).toBeGreaterThan(100);
  expect(filledIn).toEqual([]);
});

test('a change that names nothing changes nothing', () => {
  expect(ProductChange.parse({ version: 1 })).toEqual({ version: 1 });
});
