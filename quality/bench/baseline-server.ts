/** The calibration baseline: a bare Fastify route that answers every GET with the bytes of one file. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.env.BODY_FILE ?? '');
const type = process.env.BODY_TYPE ?? 'text/html; charset=utf-8';
const app = Fastify();
app.get('/*', (_request, reply) => reply.type(type).send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
