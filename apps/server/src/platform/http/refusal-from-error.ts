import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

/** Refusals for the errors that Fastify throws itself. */
const FRAMEWORK_REFUSALS: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
};

/** The refusal for an error that the client caused; null for any other error. */
export function refusalFromError(error: FastifyError): Refusal | null {
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
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientError ? new Refusal(error.statusCode === 404 ? 'request.not_found' : 'request.invalid') : null;
}
