import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from './document.ts';

export interface ApiAnswer {
  status: number;
  body: string;
  header: (name: string) => string | null;
}
/** How the server bundle reads the shop. */
export type ReadApi = (path: string) => Promise<ApiAnswer>;

export interface Address {
  path: string;
  /** Starts with `?`, or empty. */
  search: string;
}

/** The storefront for the server: built by Vite, or compiled in development. */
export interface Storefront {
  /** The folder of immutable `assets/`; null in development. */
  assetsDir: string | null;
  /** Assets of earlier builds, for tabs that are still open. */
  formerAssetsDir?: string;
  template: (address: string) => Promise<string>;
  /** @param address  with the public origin, for links that must be absolute */
  render: (address: Address & { origin: string; isSelling: boolean }, read: ReadApi) => Promise<RenderedPage>;
  /** The part of an address that pages read: equal parts mean equal HTML. */
  cacheKey: (address: Address) => Address;
  /** The head's links to icons and fonts; null: only the bundled files. */
  assetTags: (cdn: string | null) => Promise<string>;
  /** Scripts of the page's screen that are not in the template. */
  modulesOf: (page: string) => readonly string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;
interface ServerEntry {
  renderPage: Storefront['render'];
  cacheKey: Storefront['cacheKey'];
  assetTags: (cdn: string | null) => string;
}

/**
 * Mounts the built storefront.
 * @param dist  its `dist` folder
 * @throws      when it has not been built
 */
export async function builtStorefront(dist: string): Promise<Storefront> {
  const client = path.join(dist, 'client');
  const former = path.join(dist, 'former-assets');
  const [template, manifestText] = await Promise.all([
    readFile(path.join(client, 'index.html'), 'utf8'),
    readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest: Manifest = JSON.parse(manifestText);
  const entry: ServerEntry = await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href);
  return {
    assetsDir: path.join(client, 'assets'),
    ...(existsSync(former) ? { formerAssetsDir: former } : {}),
    template: async () => template,
    render: entry.renderPage,
    cacheKey: entry.cacheKey,
    assetTags: async (cdn) => entry.assetTags(cdn),
    modulesOf: (page) => chunksOf(manifest, template, `src/pages/${page}-view.tsx`),
  };
}

/** The chunk of a source file with its imports, without those of the template. */
export function chunksOf(manifest: Manifest, template: string, source: string): string[] {
  const found = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  collect(source);
  return [...found].filter((address) => !template.includes(address));
}
