/** Writes .env.example from the descriptions of the settings: `node tools/env-example.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvSchema } from '../apps/server/src/platform/lifecycle/env.ts';

export const EXAMPLE_FILE = path.resolve(import.meta.dirname, '../.env.example');

/** The part of a zod object used here. */
export type Settings = {
  shape: Record<string, { description?: string | undefined; safeParse: (value: undefined) => { data?: unknown } }>;
};

/** Every line is commented out, because the shop needs no settings. */
export function envExample({ shape }: Settings): string {
  const entries = Object.entries(shape).map(([name, setting]) => {
    // Parsing undefined yields the default.
    const value = setting.safeParse(undefined).data ?? '';
    return `# ${setting.description ?? ''}\n# ${name}=${value}\n`;
  });
  return `# No setting is needed. They are environment variables: no file is read, but deploy/.env by compose.\n# Made by: node tools/env-example.ts\n\n${entries.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(EXAMPLE_FILE, envExample(EnvSchema));
}
