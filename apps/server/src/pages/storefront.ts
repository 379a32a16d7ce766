import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from './document.ts';

/** What a GET on an API path was answered. */
export interface ApiAnswer {
  status: number;
  body: string;
  header: (name: string) => string | null;
}
/** How the server bundle reads the shop. */
export type ReadApi = (path: string) => Promise<ApiAnswer>;

export interface Address {
  path: string;
  /** Begins with `?` or is empty. */
  search: string;
}

/** The storefront as the server sees it: built by Vite, or compiled on the fly while developing. */
export interface Storefront {
  /** Folder whose `assets/` may be cached for ever; null while developing. */
  assetsDir: string | null;
  template: (address: string) => Promise<string>;
  render: (address: Address, read: ReadApi) => Promise<RenderedPage>;
  /** What of an address the pages read: addresses with the same one have the same HTML. */
  readPart: (address: Address) => Address;
  /** The head's links to icons and fonts; null: only the bundled files. */
  deliveryTags: (cdn: string | null) => Promise<string>;
  /** Script chunks of a page beside the entry itself. */
  modulesOf: (page: string) => readonly string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestEntry>;
interface ServerEntry {
  renderPage: Storefront['render'];
  readPart: Storefront['readPart'];
  deliveryTags: (cdn: string | null) => string;
}

/**
 * Mounts the built storefront.
 * @param dist  its `dist` folder
 * @throws      when it has not been built
 */
export async function builtStorefront(dist: string): Promise<Storefront> {
  const client = path.join(dist, 'client');
  const [template, manifestText] = await Promise.all([
    readFile(path.join(client, 'index.html'), 'utf8'),
    readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest: Manifest = JSON.parse(manifestText);
  const entry: ServerEntry = await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href);
  return {
    assetsDir: path.join(client, 'assets'),
    template: async () => template,
    render: entry.renderPage,
    readPart: entry.readPart,
    deliveryTags: async (cdn) => entry.deliveryTags(cdn),
    modulesOf: (page) => chunksOf(manifest, `src/pages/${page}-view.tsx`),
  };
}

/** The chunk of a source file and all that it and the entry import; the template names the entry. */
export function chunksOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (!chunk.isEntry) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry && key.endsWith('.html'));
  if (entry) collect(entry);
  collect(source);
  return [...files].map((file) => `/${file}`);
}
