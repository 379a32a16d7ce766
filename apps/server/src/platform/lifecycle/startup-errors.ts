import { isDamaged } from '#platform/db/database-errors.ts';
import type { Env } from './env.ts';

type Settings = Pick<Env, 'PORT' | 'HOST' | 'DATA_DIR'>;

const READ_ONLY = [8, 14];
const DISK_FULL = 13;

/** One sentence for the person who starts the process, if the cause is outside of it; null for a bug. */
export function startupMessage(error: unknown, { PORT, HOST, DATA_DIR }: Settings): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // The lower byte of an extended result code of SQLite is the primary one.
  const sqlite = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (code === 'EADDRINUSE') {
    return `Port ${PORT} on ${HOST} is already in use: stop the other program, or set another PORT.`;
  }
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${HOST}: set another HOST.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `This user may not listen on port ${PORT}: set a PORT of 1024 or higher.`;
  }
  if (code === 'ENOSPC' || sqlite === DISK_FULL) return `The disk of DATA_DIR (${DATA_DIR}) is full: make room on it.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || READ_ONLY.includes(sqlite)) {
    return `DATA_DIR (${DATA_DIR}) cannot be written: make it writable for this user, or set another DATA_DIR.`;
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR (${DATA_DIR}) is not a folder: set another DATA_DIR.`;
  if (isDamaged(error)) {
    return `The database in DATA_DIR (${DATA_DIR}) is damaged: restore a backup (npm run restore), or move it away.`;
  }
  return null;
}
