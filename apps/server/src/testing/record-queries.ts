import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** Every distinct statement that Kysely compiles during `run`, with the parameters of its first occurrence. */
export async function recordQueries(run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const recorded = new Map<string, CompiledQuery>();
  const { compileQuery } = DefaultQueryExecutor.prototype;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    ...args: Parameters<DefaultQueryExecutor['compileQuery']>
  ) {
    const query = compileQuery.apply(this, args);
    if (!recorded.has(query.sql)) recorded.set(query.sql, query);
    return query;
  } as typeof compileQuery);
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return [...recorded.values()];
}
