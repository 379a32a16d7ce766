import { buildAdvisor } from './advisor.ts';
import { localBackends, startProcess } from './start-process.ts';

await startProcess({
  name: 'BeautyMark advisor',
  // The shop usually uses port 3000 on the same machine.
  variables: { ...process.env, PORT: process.env.PORT || '3001' },
  build: (env, log) => buildAdvisor({ env, log, backends: localBackends(env, log) }),
});
