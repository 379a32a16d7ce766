import { createHash } from 'node:crypto';

/** The hashes of the scripts that stand in the template itself; JSON blocks run nothing and need none. */
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
  /** Origin of the icon sheet and fonts; null when only the bundled files are used. */
  cdn: string | null;
  /** While developing Vite writes the styles into the page. */
  isDeveloping: boolean;
}

/** The policy of every page. Hash-based, so that cached pages stay byte-identical. */
export function contentSecurityPolicy(template: string, { cdn, isDeveloping }: PolicyOptions): string {
  const delivery = cdn ? ` ${cdn}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(template).join(' ')}`.trim(),
    `style-src 'self'${isDeveloping ? " 'unsafe-inline'" : ''}${delivery}`,
    // A swatch's color is data of the catalog and stands in its style attribute.
    "style-src-attr 'unsafe-inline'",
    `font-src 'self'${delivery}`,
    // Sellers name pictures on other hosts.
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
 * The policy of a script that a page starts as a worker: workers follow the policy of their own response.
 * @param file  its path @returns null where that of all answers holds
 */
export const workerPolicy = (file: string): string | null => (LIVE_WORKER.test(file) ? LIVE_WORKER_POLICY : null);
