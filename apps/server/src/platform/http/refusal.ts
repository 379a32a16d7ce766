import type { Problem } from '@beautymark/contracts/problem';
import { REFUSALS, type RefusalCode } from '@beautymark/contracts/refusals';

/** Fields of a problem beside its code; `detail` is for API clients. */
interface RefusalExtras extends Omit<Problem, 'type' | 'title' | 'status' | 'code'> {
  retryAfterSeconds?: number;
}

/** A business rule rejected the request: expected, safe to show, never logged as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly extras: RefusalExtras;

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(REFUSALS[code].title);
    this.code = code;
    this.status = REFUSALS[code].status;
    this.extras = extras;
  }
}
