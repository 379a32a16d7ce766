import { BASE_PHRASINGS } from './base-phrasings.ts';
import { CARE_PHRASINGS } from './care-phrasings.ts';
import { CASUAL_BASE_PHRASINGS } from './casual-base-phrasings.ts';
import { CASUAL_CARE_PHRASINGS } from './casual-care-phrasings.ts';
import { CASUAL_FACE_PHRASINGS } from './casual-face-phrasings.ts';
import { CASUAL_LOOK_PHRASINGS } from './casual-look-phrasings.ts';
import { COLOUR_PHRASINGS } from './colour-phrasings.ts';
import { FACT_PHRASINGS } from './fact-phrasings.ts';
import { LIP_LOOK_PHRASINGS } from './lip-look-phrasings.ts';
import { OUTSIDE_PHRASINGS } from './outside-phrasings.ts';
import { PICTURED_PHRASINGS } from './pictured-phrasings.ts';
import { SHOP_PHRASINGS } from './shop-phrasings.ts';
import { SPOKEN_CARE_PHRASINGS } from './spoken-care-phrasings.ts';
import { SPOKEN_COLOUR_PHRASINGS } from './spoken-colour-phrasings.ts';
import { SPOKEN_PHRASINGS } from './spoken-phrasings.ts';
import { TALK_PHRASINGS } from './talk-phrasings.ts';

const SETS = [
  TALK_PHRASINGS,
  OUTSIDE_PHRASINGS,
  SHOP_PHRASINGS,
  FACT_PHRASINGS,
  BASE_PHRASINGS,
  COLOUR_PHRASINGS,
  LIP_LOOK_PHRASINGS,
  CARE_PHRASINGS,
  SPOKEN_PHRASINGS,
  SPOKEN_COLOUR_PHRASINGS,
  SPOKEN_CARE_PHRASINGS,
  CASUAL_BASE_PHRASINGS,
  CASUAL_FACE_PHRASINGS,
  CASUAL_LOOK_PHRASINGS,
  CASUAL_CARE_PHRASINGS,
  PICTURED_PHRASINGS,
];

/**
 * Further phrasings of questions by entry id, beside the ones that the advice brings along. They only teach the
 * retrieval; nobody ever reads them. An id that the advice does not know is no error: its phrasings are unused.
 */
export const PHRASINGS: ReadonlyMap<string, readonly string[]> = gather();

function gather() {
  const phrasings = new Map<string, string[]>();
  for (const [id, text] of SETS.flatMap((set) => Object.entries(set))) {
    const added = text.split('|').map((phrasing) => phrasing.trim());
    phrasings.set(id, [...(phrasings.get(id) ?? []), ...added.filter((phrasing) => phrasing !== '')]);
  }
  return phrasings;
}
