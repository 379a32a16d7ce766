import type { z } from 'zod';

/** Who may make a call. A seller and an operator are signed in, too; no role includes another one beyond that. */
export type Role = 'public' | 'signed-in' | 'seller' | 'operator';

/**
 * What is agreed about one call. The server's route, its hooks, the API document and the tests that every call must
 * pass (access, fuzz, contract table) follow from it.
 */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  role: Role;
  /** In bytes, where a call takes more than the server's general limit. */
  bodyLimit?: number;
  schema: {
    summary: string;
    tags: readonly string[];
    params?: z.ZodType;
    querystring?: z.ZodType;
    headers?: z.ZodType;
    body?: z.ZodType;
    response: Readonly<Record<number, z.ZodType>>;
  };
}
