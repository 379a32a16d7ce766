import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** Refuses requests with several Host headers, of which a proxy and this server might believe different ones (RFC 9112). */
export function registerSingleHost(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, i) => i % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    if (hosts.length <= 1) done();
    else done(new Refusal('request.invalid', { detail: 'There must be one Host header' }));
  });
}
