import { z } from 'zod';

/** A moment, as calls name it. */
export const UtcTime = z.iso.datetime('Must be a UTC time such as 2026-11-28T00:00:00Z');

/** What a field of date and time holds, read as UTC. */
export const utcTime = (field: string): string => `${field.slice(0, LENGTH)}:00Z`;

/** A moment as such a field shows it, to the minute. */
export const utcField = (moment: string): string => new Date(moment).toISOString().slice(0, LENGTH);

const LENGTH = 'YYYY-MM-DDTHH:MM'.length;
