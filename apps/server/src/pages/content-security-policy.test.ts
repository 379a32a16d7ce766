import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, workerPolicy } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('inline scripts of the template run by their hash, others do not', () => {
  const policy = contentSecurityPolicy(
    '<script>theme()</script><script type="module" src="/a.js"></script><script type="application/json">{}</script>',
    { cdn: null, isDeveloping: false },
  );
  expect(policy).toContain(`script-src 'self' ${hash('theme()')};`);
  expect(policy).not.toContain("unsafe-inline'; script");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a delivery network is named for styles and fonts only', () => {
  const policy = contentSecurityPolicy('', { cdn: 'https://cdn.test', isDeveloping: false });
  expect(policy).toContain("style-src 'self' https://cdn.test;");
  expect(policy).toContain("font-src 'self' https://cdn.test;");
  expect(policy).not.toMatch(/script-src[^;]*cdn/);
});

test('only while developing may a style element stand in the page', () => {
  const styles = (isDeveloping: boolean) =>
    /style-src [^;]*/.exec(contentSecurityPolicy('', { cdn: null, isDeveloping }))?.[0];
  expect(styles(true)).toBe("style-src 'self' 'unsafe-inline'");
  expect(styles(false)).toBe("style-src 'self'");
});

test('only the worker of live try-on may compile WebAssembly, and it asks nobody but the shop', () => {
  for (const file of ['/dist/assets/live.worker-CIs9lD9a.js', 'live.worker-CIs9lD9a.js.br']) {
    expect(workerPolicy(file)).toContain("script-src 'wasm-unsafe-eval'; connect-src 'self'");
    expect(workerPolicy(file)).toContain("default-src 'none'");
  }
  for (const file of ['/assets/try-on.worker-DZGsciw9.js', '/assets/alive.worker-a.js', '/assets/live.worker-a.js.map'])
    expect(workerPolicy(file)).toBeNull();
  expect(contentSecurityPolicy('', { cdn: null, isDeveloping: false })).not.toContain('wasm');
});
