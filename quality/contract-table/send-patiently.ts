import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';

const MAX_TRIES = 20;

/** On a busy machine the shop may shed load, which says nothing about a contract. */
export async function sendPatiently(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    if (response.statusCode !== 503 || tries === MAX_TRIES) return response;
    await wait(1000 * Number(response.headers['retry-after']));
  }
}
