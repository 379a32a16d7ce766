/** Preloaded by optional-parts.test.ts: prints which package each loaded file belongs to. */

import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name) writeSync(2, `loaded ${name}\n`);
    return nextLoad(url, context);
  },
});
