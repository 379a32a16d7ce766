import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const folders = new Set(tracked.flatMap((file) => parentsOf(file)));
/** Decisions and research tell what was true when they were written. */
const texts = tracked.filter((file) => /^(README|docs\/[^/]+|docs\/performance\/[^/]+)\.md$/.test(file));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const withComments = tracked.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith('tools/fixtures/'));
/** A name that only a comment has is not in the source. */
const source = tracked
  .filter((file) => /\.(tsx?|mjs|js|json|ya?ml|css|sh|conf|html)$|Dockerfile|\.env\.example$/.test(file))
  .filter((file) => !/package-lock|^catalogue\/|^packages\/advisor\/data\//.test(file))
  .filter((file) => file !== 'tools/docs-names.test.ts')
  .map((file) => (withComments.includes(file) ? read(file).replaceAll(COMMENT, '') : read(file)))
  .join('\n');
const scripts = new Set(
  tracked
    .filter((file) => path.basename(file) === 'package.json' && !file.startsWith('tools/fixtures/'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')).scripts ?? {})),
);
/** Names of nginx, Kubernetes, databases and search servers, and what a command writes into ignored folders. */
const NOT_OURS = new Set([
  'psql',
  'sqlite3',
  'set_real_ip_from',
  'real_ip_header',
  'readinessProbe',
  'livenessProbe',
  'preStop',
  'max_connections',
  'search_after',
  'quality/results/bench.json',
  'quality/results/*.json',
  'visual-review-sheet/index.html',
]);
const NPM_COMMANDS = new Set(['ci', 'install', 'start', 'test', 'exec', 'audit', 'outdated']);

function parentsOf(file: string): string[] {
  const parent = path.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** A list in braces stands for each of its names. */
function namesOf(name: string): string[] {
  const [list, names = ''] = /\{([^}]*,[^}]*)\}/.exec(name) ?? [];
  return list ? names.split(',').flatMap((one) => namesOf(name.replace(list, one))) : [name];
}

/** A name with an asterisk or a placeholder such as `<word>` or `{width}` stands for any that fits. */
function patternOf(name: string): RegExp {
  const escaped = name
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>]*>|\{\w+\}|\*\*?|…/g, '.*');
  return new RegExp(`(^|/)${escaped}$`);
}
const isFile = (name: string) =>
  namesOf(name).every((one) => {
    const pattern = patternOf(one);
    return tracked.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
  });

const FILE = /^[\w@.#<>*{},…/-]+\.(ts|tsx|mjs|css|md|json|ya?ml|html|conf|webp|svg|csv|db)$/;
const FOLDER = /^(apps|packages|docs|tools|e2e|quality|deploy|catalogue)\/[\w@.<>*{},…/-]*$/;
const SYMBOL = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\(\))?$/;

/** Words of a command that choose test files, and choose none. */
function missedTests(command: string): string[] {
  const [, options = ''] = /\bnpx (?:vitest run|playwright test)\b([^#]*)/.exec(command) ?? [];
  const kind = options.includes('--project reliability') ? /\.reliability\.ts$/ : /\.(test|spec|reliability)\.tsx?$/;
  const words = options.replace(/--\w+[ =]\S+/g, '').split(/\s+/);
  return words.filter((word) => /^\w/.test(word) && !tracked.some((file) => kind.test(file) && file.includes(word)));
}

/** What is wrong with a name in backticks or a line of a block; null when it exists or is no name of ours. */
function faultOf(name: string): string | null {
  const command = /^(?:\w+=\S+ )*npm (?:run )?([\w:-]+)/.exec(name)?.[1];
  if (command) return scripts.has(command) || NPM_COMMANDS.has(command) ? null : 'no npm script';
  if (missedTests(name).length > 0) return 'no such test';
  const isAddress = name.startsWith('/');
  if (NOT_OURS.has(name) || isAddress) return null;
  const [first = ''] = name.replace(/^node /, '').split(' ');
  if (FOLDER.test(first)) return isFile(first) ? null : 'no such path';
  if (FILE.test(first)) return isFile(first) || source.includes(first) ? null : 'no such file';
  if (SYMBOL.test(name)) {
    const parts = name.replace('()', '').split('.');
    return parts.every((part) => new RegExp(`\\b${part.replaceAll('$', '\\$')}\\b`).test(source))
      ? null
      : 'not in the source';
  }
  return null;
}

function namesIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```[\s\S]*?^```/gm)].join('\n');
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const names = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return [...names, ...blocks.split('\n').filter((line) => /^(\w+=\S+ )*(npm|npx) /.test(line))];
}

const faultsIn = (text: string) =>
  namesIn(text).flatMap((name) => {
    const fault = faultOf(name);
    return fault ? [`${name}: ${fault}`] : [];
  });

test.each(texts)('%s names only files, commands and symbols that exist', (file) => {
  expect(faultsIn(read(file))).toEqual([]);
});

test('comments name only files, commands and symbols that exist', () => {
  const faults = withComments.flatMap((file) => {
    const comments = read(file).match(COMMENT) ?? [];
    return faultsIn(comments.join('\n')).map((fault) => `${file}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('a name that does not exist is found', () => {
  const text =
    '`apps/server/src/nowhere.ts` `nowhere.ts` `docs/nowhere/` `npm run nowhere` `noSuchSymbolAnywhere` `README.md` `npm test` `tools/{doctor,nowhere}.mjs` `npx vitest run nowhere`\n```sh\nnpm run dev\nLONG=1 npx vitest run --project reliability tools/ # none there\nnpm run nowhere\n```';
  expect(namesIn(text).filter((name) => faultOf(name) !== null)).toEqual([
    'apps/server/src/nowhere.ts',
    'nowhere.ts',
    'docs/nowhere/',
    'npm run nowhere',
    'noSuchSymbolAnywhere',
    'tools/{doctor,nowhere}.mjs',
    'npx vitest run nowhere',
    'LONG=1 npx vitest run --project reliability tools/ # none there',
    'npm run nowhere',
  ]);
});
