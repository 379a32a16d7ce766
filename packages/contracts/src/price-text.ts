import { z } from 'zod';
import { PRICE_MAX_CENTS } from './limits.ts';
import { formatCents } from './money.ts';

const isPositive = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

/** A decimal price above zero, as text. @param refusal  of what is no price above zero */
export const priceText = (name: string, refusal: string) =>
  z
    .string()
    .trim()
    .overwrite((text) => text.replace(/^\./, '0.'))
    .refine(isPositive, { error: refusal, abort: true })
    .refine((text) => !/\.\d{3}/.test(text), { error: `${name} can have two decimals at most`, abort: true })
    .refine((text) => Number(text) * 100 <= PRICE_MAX_CENTS, `${name} cannot exceed ${formatCents(PRICE_MAX_CENTS)}`);
