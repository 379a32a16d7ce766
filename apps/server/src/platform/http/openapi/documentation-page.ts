import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { ApiDocument, JsonSchema, Operation } from './api-document.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin-bottom: 0.25rem; }
h2 { margin: 2.5rem 0 0.5rem; text-transform: capitalize; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: 0.5rem 0; }
summary { cursor: pointer; padding: 0.6rem 0.9rem; overflow-wrap: anywhere; }
details > div { padding: 0 0.9rem 0.9rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; } th, td { text-align: start; padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; }
`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Allows only this style sheet. The usual API viewers need scripts, inline styles or a CDN. */
export const documentationPolicy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function renderDocumentation(document: ApiDocument): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = [...Map.groupBy(endpoints, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, ofTag]) => `<section><h2>${escapeHtml(tag)}</h2>${ofTag.map(renderEndpoint).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)} API</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description)}</p>
<p>${escapeHtml(document.components.securitySchemes.accessKey?.description ?? '')}</p>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)})</p>
${sections.join('\n')}
<section><h2>Problem</h2>${renderSchema(document.components.schemas.Problem)}</section>
</main></body></html>`;
}

function renderEndpoint({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const responses = Object.entries(operation.responses).map(
    ([status, { description, content = {} }]) =>
      `<h3>${escapeHtml(status === 'default' ? 'Any other response' : `Response ${status}`)}</h3><p>${escapeHtml(description)}</p>${
        status === 'default' ? '' : Object.values(content).map(renderBody).join('')
      }`,
  );
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(
    (body) => `<h3>Request body</h3>${renderBody(body)}`,
  );
  return `<details><summary><code><span class="method">${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</code>
${escapeHtml(operation.summary)}</summary><div><p>${escapeHtml(describeAccess(operation))}</p>${renderParameters(operation)}${bodies.join('')}${responses.join('')}</div></details>`;
}

function describeAccess({ security }: Operation): string {
  if (!security) return 'Public';
  const namesOf = (scheme: string) => security.flatMap((schemes) => schemes[scheme] ?? []);
  const roles = namesOf('session');
  const scopes = namesOf('accessKey');
  const signedIn = roles.length > 0 ? `Requires a signed-in ${roles.join(' or ')}` : 'Requires sign-in';
  return scopes.length > 0 ? `${signedIn}, or an access key with the scope ${scopes.join(' or ')}` : signedIn;
}

function renderParameters({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(location)}${required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

const renderBody = ({ schema }: { schema: JsonSchema }): string => renderSchema(schema);
const renderSchema = (schema: JsonSchema | undefined): string =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
