/**
 * Finds text in JSX that a translated page dies of, or shows as it was: `node tools/loose-text.ts`. A browser's translation
 * puts elements of its own in the place of text nodes, and React goes on with nodes that are no longer in the page. Text that
 * is the only child of its element is safe, because React writes it through the element.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCE = path.resolve(import.meta.dirname, '../apps/storefront/src');
const TEST = /\.(test|fixture)\.tsx$/;

/** The lines where text is exchanged, comes and goes, or changes beside siblings, or stands behind one that comes and goes. */
export function looseText(code: string): number[] {
  const file = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<number>();
  const report = (node: ts.Node) => found.add(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) looseChildren(node).forEach(report);
    if (ts.isReturnStatement(node) && isText(node.expression) && isComponent(ownerOf(node))) report(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function looseChildren(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const children = parent.children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces);
  // What a fragment holds has the siblings of the fragment.
  if (children.length < 2 && ts.isJsxElement(parent)) return [];
  const firstThatMoves = children.findIndex((child) => ts.isJsxExpression(child) && comesAndGoes(child.expression));
  return children.filter((child, place) => {
    if (ts.isJsxText(child)) return ts.isJsxFragment(parent) || (firstThatMoves >= 0 && place > firstThatMoves);
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    return ts.isTemplateExpression(child.expression) || outcomes(child.expression).slice(1).some(isText);
  });
}

const comesAndGoes = (node: ts.Expression | undefined) =>
  node !== undefined &&
  (outcomes(node).length > 1 || (ts.isCallExpression(node) && /\.map$/.test(node.expression.getText())));

/** The expression and, where it decides, what it can come to. */
function outcomes(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomes(node.expression);
  if (ts.isConditionalExpression(node)) return [node, ...outcomes(node.whenTrue), ...outcomes(node.whenFalse)];
  const isLogical = ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText());
  return isLogical ? [node, ...outcomes(node.right)] : [node];
}

const isText = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isNumericLiteral(node));

function ownerOf(node: ts.Node): ts.Node | undefined {
  let owner = node.parent;
  while (owner && !ts.isFunctionLike(owner)) owner = owner.parent;
  return owner;
}

const isComponent = (node: ts.Node | undefined) =>
  node !== undefined && ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !TEST.test(file));
  for (const file of files.sort()) {
    for (const line of looseText(readFileSync(path.join(SOURCE, file), 'utf8'))) {
      console.log(`✗ apps/storefront/src/${file}:${line}: give this text an element of its own`);
      process.exitCode = 1;
    }
  }
}
