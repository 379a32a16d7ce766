import { z } from 'zod';
import { PRICE_MAX_CENTS } from './limits.ts';
import { formatCents } from './money.ts';

const isPositivePrice = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** A decimal price above zero, as text. @param refusal  of what is no price above zero */
export const priceText = (name: string, refusal: string) =>
  z
    .string()
    .trim()
    .refine(isPositivePrice, { error: refusal, abort: true })
    .refine((text) => Number(text) * 100 <= PRICE_MAX_CENTS, `${name} cannot exceed ${formatCents(PRICE_MAX_CENTS)}`);
