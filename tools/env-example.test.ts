import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENV_FILE, EXAMPLE_FILE, envExample, readSettings, settingsTable } from './env-example.ts';

const setting = (description: string | undefined, data?: unknown) => ({ description, safeParse: () => ({ data }) });

test('each setting is a commented line with its default below its description', () => {
  const shape = { PORT: setting('Port of the shop', 3000), SMTP_URL: setting('Mail server') };
  expect(envExample({ shape })).toContain('# Port of the shop\n# PORT=3000\n\n# Mail server\n# SMTP_URL=\n');
  expect(settingsTable({ shape })).toContain('| `PORT` | `3000` | Port of the shop |\n| `SMTP_URL` |  | Mail server |');
});

test.runIf(existsSync(ENV_FILE))(
  '.env.example says what the settings say (else: node tools/env-example.ts)',
  async () => {
    const settings = await readSettings();
    expect(readFileSync(EXAMPLE_FILE, 'utf8')).toBe(envExample(settings));
    for (const [name, { description }] of Object.entries(settings.shape)) expect(description, name).toBeTruthy();
  },
);

const README = path.join(EXAMPLE_FILE, '../README.md');
test.runIf(existsSync(ENV_FILE) && existsSync(README))(
  "the README's table names every setting (else: node tools/env-example.ts --table)",
  async () => {
    const readme = readFileSync(README, 'utf8');
    for (const row of settingsTable(await readSettings()).split('\n')) expect(readme).toContain(row);
  },
);
