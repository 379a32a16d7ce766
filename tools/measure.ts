/**
 * Prints lines per file and function for each workspace: `node tools/measure.ts`. For orientation only; nothing fails.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { quantile } from '@beautymark/contracts/math/statistics';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const WORKSPACES = [
  'apps/server',
  'apps/storefront',
  'packages/contracts',
  'packages/face-analysis',
  'packages/picture-decoder',
  'packages/try-on',
  'packages/advisor',
  'packages/language',
  'tools',
  'e2e',
  'quality',
];
const LONG_FUNCTION = 60;
const LONG_FILE = 300;

type Measured = { lines: number; commentLines: number; functions: { name: string; lines: number }[] };

function measure(file: string, text: string): Measured {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const functions: Measured['functions'] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      functions.push({ name: nameOf(node), lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const commentLines = text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  return { lines: text.trimEnd().split('\n').length, commentLines, functions };
}

function nameOf(node: ts.SignatureDeclaration) {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText()
    : '(inline)';
}

const isOurs = (file: string) => !/(^|\/)(node_modules|dist|fixtures)\//.test(file);

function measureWorkspace(workspace: string) {
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter(isOurs);
  const measured = files.map((file) => ({ file, ...measure(file, readFileSync(path.join(ROOT, file), 'utf8')) }));
  if (measured.length === 0) return;
  const spread = (values: number[]) =>
    [0.5, 0.9, 1].map((share) => quantile(values, share).toFixed(0).padStart(4)).join(' /');
  const lines = measured.map((one) => one.lines);
  const functions = measured.flatMap((one) => one.functions.map((each) => ({ ...each, file: one.file })));
  const total = lines.reduce((sum, each) => sum + each, 0);
  const comments = (measured.reduce((sum, each) => sum + each.commentLines, 0) / total) * 100;
  console.log(
    `${workspace.padEnd(24)}${String(files.length).padStart(5)} files ${String(total).padStart(6)} lines` +
      `   file ${spread(lines)}   function ${spread(functions.map((each) => each.lines))}   comments ${comments.toFixed(1)} %`,
  );
  for (const { file, lines: long } of measured) if (long > LONG_FILE) console.log(`    ${file}: ${long} lines`);
  for (const { file, name, lines: long } of functions)
    if (long > LONG_FUNCTION && !/\.test\./.test(file)) console.log(`    ${file} ${name}: ${long} lines`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('median / p90 / max');
  for (const workspace of WORKSPACES) if (existsSync(path.join(ROOT, workspace))) measureWorkspace(workspace);
}
