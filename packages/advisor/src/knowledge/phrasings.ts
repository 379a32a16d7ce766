import { BASE_PHRASINGS } from './base-phrasings.ts';
import { CARE_PHRASINGS } from './care-phrasings.ts';
import { COLOUR_PHRASINGS } from './colour-phrasings.ts';
import { FACT_PHRASINGS } from './fact-phrasings.ts';
import { LIP_LOOK_PHRASINGS } from './lip-look-phrasings.ts';
import { OUTSIDE_PHRASINGS } from './outside-phrasings.ts';
import { SHOP_PHRASINGS } from './shop-phrasings.ts';
import { TALK_PHRASINGS } from './talk-phrasings.ts';

const ALL = {
  ...TALK_PHRASINGS,
  ...OUTSIDE_PHRASINGS,
  ...SHOP_PHRASINGS,
  ...FACT_PHRASINGS,
  ...BASE_PHRASINGS,
  ...COLOUR_PHRASINGS,
  ...LIP_LOOK_PHRASINGS,
  ...CARE_PHRASINGS,
};

/**
 * Further phrasings of questions by entry id, beside the ones that the advice brings along. They only teach the
 * retrieval; nobody ever reads them. An id that the advice does not know is no error: its phrasings are unused.
 */
export const PHRASINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ALL).map(([id, text]) => [
    id,
    text
      .split('|')
      .map((phrasing) => phrasing.trim())
      .filter((phrasing) => phrasing !== ''),
  ]),
);
