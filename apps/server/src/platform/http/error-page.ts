import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import type { Refusal } from './refusal.ts';

const STYLE =
  'html{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether a browser is navigating to this address. API calls, images and scripts do not accept HTML. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept?.includes('text/html') ?? false);

/** Sent when not even the empty shell of a page can be rendered. It shows the request id, which finds the log entry. */
export function sendErrorPage(reply: FastifyReply, { status, message }: Refusal, requestId: string) {
  return reply
    .code(status)
    .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>BeautyMark: ${escapeHtml(message)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(message)}</h1>
<p>Try again in a moment, or go back to <a href="/">the shop</a>.</p>
<p>If you write to us about it, name this request: <code>${escapeHtml(requestId)}</code></p>
</main>
</html>
`);
}
