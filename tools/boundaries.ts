/** Checks the import rules in .dependency-cruiser.mjs: `node tools/boundaries.ts`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const TREES = ['apps', 'packages', 'tools', 'e2e', 'quality'];
/** A run that reads too few modules would report success without checking anything. */
const MIN_MODULES = 100;

export type Violation = { rule: string; from: string; to: string; comment: string };
export type Cruise = { violations: Violation[]; modules: string[] };

type Report = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; comment?: string }[] };
};

/** Checks a folder against the project's rules; `modules` lists its own files without libraries. */
export function cruise(folder: string = ROOT): Cruise {
  const trees = TREES.filter((tree) => existsSync(path.join(folder, tree)));
  const args = [CRUISER, '--config', path.join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...trees];
  const answer = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (!answer.stdout.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${answer.stderr}${answer.stdout}`);
  const report: Report = JSON.parse(answer.stdout);
  const modules = report.modules
    .map(({ source }) => source)
    .filter((source) => /^[\w-]+\/.*\.(ts|tsx|mjs)$/.test(source));
  return {
    modules: modules.filter((source) => !source.includes('node_modules/')),
    violations: report.summary.violations.map(({ from, to, rule, comment }) => ({
      rule: rule.name,
      from,
      to,
      comment: comment ?? '',
    })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, modules } = cruise();
  for (const { rule, from, to, comment } of violations) console.log(`✗ ${rule}: ${from} → ${to}\n  ${comment}`);
  if (modules.length < MIN_MODULES)
    console.log(`✗ only ${modules.length} modules were read, expected at least ${MIN_MODULES}`);
  else console.log(`${modules.length} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || modules.length < MIN_MODULES ? 1 : 0;
}
