/** For the files that the reliability runs preload into the shop: what it asks its databases, by their drivers. */
import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

/**
 * Calls `onStatement` around every statement of both databases, in this process.
 * @param {(when: 'before' | 'after', sql: string) => void} onStatement
 */
export function watchStatements(onStatement) {
  watchSqlite(onStatement);
  watchPostgres(onStatement);
}

function watchSqlite(onStatement) {
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    onStatement('before', sql);
    const result = exec.call(this, sql);
    onStatement('after', sql);
    return result;
  };
  DatabaseSync.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    for (const name of ['all', 'run']) {
      const original = statement[name].bind(statement);
      statement[name] = (...values) => {
        onStatement('before', sql);
        const result = original(...values);
        onStatement('after', sql);
        return result;
      };
    }
    return statement;
  };
}

function watchPostgres(onStatement) {
  // The copy of the driver that the server resolves.
  const { Client } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg');
  const { query } = Client.prototype;
  Client.prototype.query = function (sql, ...rest) {
    const text = typeof sql === 'string' ? sql : (sql?.text ?? '');
    onStatement('before', text);
    const result = query.call(this, sql, ...rest);
    return text && typeof result?.then === 'function'
      ? result.then((value) => {
          onStatement('after', text);
          return value;
        })
      : result;
  };
}
