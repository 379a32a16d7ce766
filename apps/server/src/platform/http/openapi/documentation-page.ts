import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { ApiDocument, Call, JsonSchema } from './api-document.ts';

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

/** No script at all, and this one style sheet: the usual viewers need inline styles or a network of their own. */
export const documentationPolicy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Every call on one page, by tag, from the same document that programs read. */
export function documentationOf(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({ path, method, call })),
  );
  const sections = [...Map.groupBy(calls, ({ call }) => call.tags[0] ?? '')].map(
    ([tag, ofTag]) => `<section><h2>${escapeHtml(tag)}</h2>${ofTag.map(callOf).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)}: the calls</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(document.info.title)}: the calls</h1><p>${escapeHtml(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)})</p>
${sections.join('\n')}
<section><h2>Problem</h2>${schemaOf(document.components.schemas.Problem)}</section>
</main></body></html>`;
}

function callOf({ path, method, call }: { path: string; method: string; call: Call }): string {
  const answers = Object.entries(call.responses).map(
    ([status, { description, content = {} }]) =>
      `<h3>${escapeHtml(status === 'default' ? 'Otherwise' : `Answer ${status}`)}</h3><p>${escapeHtml(description)}</p>${
        status === 'default' ? '' : Object.values(content).map(bodyOf).join('')
      }`,
  );
  const bodies = Object.values(call.requestBody?.content ?? {}).map((body) => `<h3>Body</h3>${bodyOf(body)}`);
  return `<details><summary><code><span class="method">${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</code>
${escapeHtml(call.summary)}</summary><div><p>${escapeHtml(whoMay(call))}</p>${parametersOf(call)}${bodies.join('')}${answers.join('')}</div></details>`;
}

function whoMay({ security }: Call): string {
  if (!security) return 'For everybody';
  const roles = security.flatMap((schemes) => Object.values(schemes).flat());
  return roles.length > 0 ? `For a signed-in ${roles.join(' or ')}` : 'For whoever is signed in';
}

function parametersOf({ parameters }: Call): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(place)}${required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

const bodyOf = ({ schema }: { schema: JsonSchema }): string => schemaOf(schema);
const schemaOf = (schema: JsonSchema | undefined): string =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
