import { AliasNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely';
import type { Facts } from './traced.ts';

const OPERATIONS: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
  MergeQueryNode: 'merge',
};

/** What a trace says of a query: what it does, and to which table. Its text and parameters stay here. */
export function queryFacts(query: RootOperationNode): Facts & { 'db.operation.name': string } {
  const operation = OPERATIONS[query.kind] ?? 'other';
  const table = tableOf(query);
  return { 'db.operation.name': operation, ...(table ? { 'db.collection.name': table } : {}) };
}

function tableOf(query: RootOperationNode): string | undefined {
  if (query.kind === 'SelectQueryNode') return nameOf(query.from?.froms[0]);
  if (query.kind === 'InsertQueryNode') return nameOf(query.into);
  if (query.kind === 'UpdateQueryNode') return nameOf(query.table);
  return query.kind === 'DeleteQueryNode' ? nameOf(query.from.froms[0]) : undefined;
}

/** Tables are named in the code; what is none, such as a subquery, has no name. */
function nameOf(node: OperationNode | undefined): string | undefined {
  if (node && AliasNode.is(node)) return nameOf(node.node);
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
}
