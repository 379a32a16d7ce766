import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uniqueKey } from '../db/search-text.ts';
import { DAY_MS } from '../lifecycle/clock.ts';
import { sealer } from './sealed-cookie.ts';
import { deriveKey } from './secret.ts';

const COOKIE = 'beautymark_device';
const PATH = '/api/auth';
const MAX_AGE_MS = 400 * DAY_MS;
const Device = z.object({ account: z.string(), id: z.string() });

/**
 * A sealed cookie marks browsers in which an account has signed in before: limits that strangers exhaust do not apply
 * there (OWASP: device cookies). It grants nothing else and outlasts signing out.
 */
export function knownDevices(secret: string) {
  const { seal, open } = sealer(deriveKey(secret, 'known device'), Device);
  return {
    /** The id of this browser if the account has signed in from it before, else null. */
    find: async (request: FastifyRequest, username: string): Promise<string | null> => {
      const device = await open(request.cookies[COOKIE]);
      return device?.account === uniqueKey(username) ? device.id : null;
    },
    remember: async (request: FastifyRequest, reply: FastifyReply, username: string): Promise<void> => {
      reply.setCookie(COOKIE, await seal({ account: uniqueKey(username), id: randomUUID() }), {
        path: PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.isSecure,
        maxAge: MAX_AGE_MS / 1000,
      });
    },
    forget: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(COOKIE, { path: PATH, secure: request.isSecure });
    },
  };
}
export type KnownDevices = ReturnType<typeof knownDevices>;
