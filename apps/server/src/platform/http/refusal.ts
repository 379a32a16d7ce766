import type { Problem, RefusedSums } from '@beautymark/contracts/problem';
import { REFUSALS, type RefusalCode } from '@beautymark/contracts/refusals';

interface RefusalExtras {
  /** Additional text for API clients. The title of the code is always sent. */
  detail?: string;
  retryAfterSeconds?: number;
  issues?: NonNullable<Problem['issues']>;
  codes?: string[];
  sums?: RefusedSums;
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
