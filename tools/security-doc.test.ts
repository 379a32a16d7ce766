import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PROOF =
  /`(?<file>[\w./-]+\.(?:test|spec|fuzz|reliability)\.tsx?|[\w./-]+\.fuzz\.ts|[\w./-]+\.reliability\.ts)` › "(?<name>[^"]+)"/g;
const lines = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8').split('\n');

test('every test that the security checklist names exists', () => {
  const proofs = lines.flatMap((line) => [...line.matchAll(PROOF)].map(({ groups }) => groups ?? {}));
  expect(proofs.length).toBeGreaterThan(60);
  const missing = proofs.filter(({ file = '', name = '' }) => {
    const full = path.join(ROOT, file);
    return !existsSync(full) || !readFileSync(full, 'utf8').replaceAll("\\'", "'").includes(name);
  });
  expect(missing).toEqual([]);
});

test('every checklist item names a test or is marked as open', () => {
  const items = lines.filter((line) => /^- \d/.test(line));
  expect(items.length).toBeGreaterThan(60);
  const unproven = items.filter((line) => {
    const hasProof = [...line.matchAll(PROOF)].length > 0 || /the same test|see 1\.3\.6/.test(line);
    return line.includes('✓') ? !hasProof : !/open|inventory/.test(line);
  });
  expect(unproven).toEqual([]);
});
