import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

/** Fastify's own refusals, by its error code. */
const FRAMEWORK_REFUSALS: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
};

/** The rule that a thrown error stands for; null where it is a fault of ours. */
export function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return new Refusal('request.invalid', { issues });
  }
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return new Refusal(known);
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientsFault ? new Refusal(error.statusCode === 404 ? 'request.not_found' : 'request.invalid') : null;
}
