import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./index.ts', import.meta.url).href;

/** Whether a process that loads the module and runs this has asked for Stripe's library. */
const asksForStripe = (code: string): string =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { registerHooks } from 'node:module';
    let isAskedFor = false;
    registerHooks({
      resolve(name, context, next) {
        if (name === 'stripe') isAskedFor = true;
        return next(name, context);
      },
    });
    const { stripeProvider } = await import('${MODULE}');
    ${code}
    process.stdout.write(String(isAskedFor));`,
  ]).toString();

test("Stripe's library is loaded only by a shop that takes money", { timeout: 60_000 }, () => {
  expect(asksForStripe('')).toBe('false');
  expect(asksForStripe("await stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });")).toBe('true');
});
