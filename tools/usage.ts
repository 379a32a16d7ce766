/** Imported first by a tool that may be asked `--help`: it then prints the comment that the tool begins with, and runs nothing. */
import { readFileSync } from 'node:fs';

export function printUsage(): void {
  const source = readFileSync(process.argv[1] ?? '', 'utf8');
  const [comment = ''] = /^(?:\/\*\*.*?\*\/|(?:\/\/[^\n]*\n)+)/s.exec(source) ?? [];
  console.log(comment.replaceAll(/^(?:\/\*\*|\/\/| \*(?!\/)) ?| ?\*\/$/gm, '').trim());
}

if (process.argv.includes('--help')) {
  printUsage();
  process.exit();
}
