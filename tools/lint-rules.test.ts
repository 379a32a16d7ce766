import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** One violation of each opt-in rule. */
const PLANTED = `
const later = async () => 1;
export function planted(kind: 'a' | 'b') {
  later();
  if (later()) return process.env.HOME;
  switch (kind) {
    case 'a':
      return 1;
  }
  console.log(kind);
}
`;

test('each opt-in lint rule reports a planted violation', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const config = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  writeFileSync(path.join(folder, 'BadName.ts'), PLANTED);
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { code, output } = await runCommand(process.execPath, [biome, 'lint', '--reporter=json', '.'], {}, folder);
  rmSync(folder, { recursive: true });
  expect(code).not.toBe(0);
  const fired = new Set([...output.matchAll(/"category":\s*"lint\/\w+\/(\w+)"/g)].map((match) => match[1]));
  expect(fired).toEqual(
    new Set([
      'noFloatingPromises',
      'noMisusedPromises',
      'useExhaustiveSwitchCases',
      'noProcessEnv',
      'useFilenamingConvention',
      'noConsole',
    ]),
  );
});
