import { getSystemErrorMessage } from 'node:util';
import { isDamaged, isDiskFull, isUnreachable } from '#platform/db/database-errors.ts';
import type { Env } from './env.ts';
import { isWithin } from './folders.ts';

type Settings = Pick<Env, 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL'>;

const READ_ONLY = [8, 14];

/** One sentence for the person who starts a process, if the cause is outside of it; null for a bug. */
export function startupMessage(error: unknown, settings: Settings): string | null {
  // Where a name has several addresses, each has failed.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  return listenMessage(first, settings) ?? databaseMessage(first, settings) ?? folderMessage(first, settings);
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function listenMessage(error: Error, { PORT, HOST }: Settings): string | null {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${PORT} on ${HOST} is already in use: stop the other program, or set another PORT.`;
  }
  const isUnknownHost = 'hostname' in error && error.hostname === HOST;
  if (code === 'EADDRNOTAVAIL' || isUnknownHost) return `This machine has no address ${HOST}: set another HOST.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `This user may not listen on port ${PORT}: set a PORT of 1024 or higher.`;
  }
  return null;
}

function databaseMessage(error: Error, { DATA_DIR, DATABASE_URL }: Settings): string | null {
  if (DATABASE_URL && isUnreachable(error)) {
    return `The database of DATABASE_URL cannot be used (${error.message}): start it, or set another one.`;
  }
  if (!isDamaged(error)) return null;
  return `The database in DATA_DIR (${DATA_DIR}) is damaged: restore a backup (npm run restore), or move it away.`;
}

function folderMessage(error: Error, { DATA_DIR }: Settings): string | null {
  const [code, path] = [codeOf(error), 'path' in error ? String(error.path) : DATA_DIR];
  if (!isWithin(DATA_DIR, path)) return systemMessage(error);
  if (isDiskFull(error)) return `The disk of DATA_DIR (${DATA_DIR}) is full: make room on it.`;
  const sqlite = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  const isMissing = code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || READ_ONLY.includes(sqlite) || isMissing) {
    return `DATA_DIR (${DATA_DIR}) cannot be written: make it writable for this user, or set another DATA_DIR.`;
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR (${DATA_DIR}) is not a folder: set another DATA_DIR.`;
  return null;
}

/** What the system says of a folder that a command was given: "/mnt/usb/monday: permission denied". */
function systemMessage(error: Error): string | null {
  if (!('path' in error && 'errno' in error)) return null;
  const places = [error.path, ...('dest' in error ? [error.dest] : [])];
  return `${places.join(' to ')}: ${getSystemErrorMessage(Number(error.errno))}`;
}
