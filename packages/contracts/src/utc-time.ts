import { z } from 'zod';

/** A moment, as calls name it. */
export const UtcTime = z.iso.datetime('Must be a UTC time such as 2026-11-28T00:00:00Z');
