import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EnvSchema } from '../apps/server/src/platform/lifecycle/env.ts';
import { EXAMPLE_FILE, envExample } from './env-example.ts';

const setting = (description: string | undefined, data?: unknown) => ({ description, safeParse: () => ({ data }) });

test('each setting is a commented line with its description and default', () => {
  const shape = { PORT: setting('Port of the shop', 3000), SMTP_URL: setting('Mail server') };
  expect(envExample({ shape })).toContain('# Port of the shop\n# PORT=3000\n\n# Mail server\n# SMTP_URL=\n');
});

test('.env.example matches the settings (fix: node tools/env-example.ts)', () => {
  expect(readFileSync(EXAMPLE_FILE, 'utf8')).toBe(envExample(EnvSchema));
  for (const [name, { description }] of Object.entries(EnvSchema.shape)) expect(description, name).toBeTruthy();
});
