import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** Every statement that Kysely compiles while something runs, each text once, with the parameters of its first time. */
export async function recordedQueries(run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const heard = new Map<string, CompiledQuery>();
  const { compileQuery } = DefaultQueryExecutor.prototype;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    ...asked: Parameters<DefaultQueryExecutor['compileQuery']>
  ) {
    const query = compileQuery.apply(this, asked);
    if (!heard.has(query.sql)) heard.set(query.sql, query);
    return query;
  } as typeof compileQuery);
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return [...heard.values()];
}
