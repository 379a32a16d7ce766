import { createHash } from 'node:crypto';

/** The hashes of the template's inline scripts; JSON blocks need none. */
function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups?.code && !/\b(src|type="application)/.test(groups.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );
}

interface PolicyOptions {
  /** Origin of icon sheet and fonts; null: only the bundled files. */
  cdn: string | null;
  /** In development Vite writes styles into the page. */
  isDeveloping: boolean;
}

/** The policy of every page. Hash-based, so that cached pages stay byte-identical. */
export function contentSecurityPolicy(template: string, { cdn, isDeveloping }: PolicyOptions): string {
  const delivery = cdn ? ` ${cdn}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(template).join(' ')}`.trim(),
    `style-src 'self'${isDeveloping ? " 'unsafe-inline'" : ''}${delivery}`,
    // A swatch's color comes from the catalog, in its style attribute.
    "style-src-attr 'unsafe-inline'",
    `font-src 'self'${delivery}`,
    // Sellers may use pictures of other hosts.
    "img-src 'self' data: blob: https: http:",
    "media-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The script of live try-on's worker, as the build names it, compressed or not. */
const LIVE_WORKER = /(^|\/)live\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const LIVE_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a worker's script: workers follow their own response's.
 * @param file  its path @returns null for the policy of all answers
 */
export const workerPolicy = (file: string): string | null => (LIVE_WORKER.test(file) ? LIVE_WORKER_POLICY : null);
