import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';

const OWNER_ONLY = 0o700;

/**
 * Makes a folder and those above it, one by one: Node's own recursive way tries for ever where the system says, as in
 * /proc, that a folder which is there is not.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** @returns whether a path is this folder or lies in it */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way);
}
