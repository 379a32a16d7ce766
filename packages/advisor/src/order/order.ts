import { careFirst } from '../care/care.ts';
import { askBack } from '../plan/talk.ts';
import { difference, howTo, whatIs } from './difference.ts';
import { goesWith } from './goes-with.ts';
import { factOfSeveral, otherForm, otherUndertone, translated } from './of-shown.ts';
import type { Row } from './row.ts';
import { advice, careGoesOn, lookedUp } from './rows/advice.ts';
import { find, goesOn, suitability } from './rows/find.ts';
import { looks } from './rows/looks.ts';
import { result } from './rows/result.ts';
import { shop, shopLookedUp } from './rows/shop.ts';
import { another, assumed, assumedFact, comparison, fact, pick, why } from './rows/shown.ts';
import { beyondShop, outside, smallTalk } from './rows/talk.ts';
import { unread } from './rows/unread.ts';
import { emergency, forget, noLonger, secret } from './rows/whole-message.ts';
import { notWhileSore } from './sore.ts';
import { swapped } from './swap.ts';
import { listAlone, ofBrand, wholeLook } from './talk-about-it.ts';

/** The written order: the first row that answers a message answers it. */
export const ORDER: readonly Row[] = [
  { intent: 'forget', answers: forget },
  { intent: 'care', answers: emergency },
  { intent: 'unread', answers: secret },
  { intent: 'small talk', answers: noLonger },
  { intent: 'care', answers: careFirst },
  { intent: 'unread', answers: unread },
  { intent: 'another', answers: swapped },
  { intent: 'outside', answers: beyondShop },
  { intent: 'shop', answers: shop },
  { intent: 'small talk', answers: smallTalk },
  { intent: 'sore place', answers: notWhileSore },
  { intent: 'find', answers: listAlone },
  { intent: 'find', answers: ofBrand },
  { intent: 'result', answers: result },
  { intent: 'pick', answers: pick },
  { intent: 'why', answers: why },
  { intent: 'whole look', answers: wholeLook },
  { intent: 'goes with', answers: goesWith },
  { intent: 'what it is', answers: difference },
  { intent: 'what it is', answers: whatIs },
  { intent: 'what it is', answers: howTo },
  { intent: 'fact', answers: otherForm },
  { intent: 'fact', answers: factOfSeveral },
  { intent: 'shades', answers: translated },
  { intent: 'shades', answers: otherUndertone },
  { intent: 'compare', answers: comparison },
  { intent: 'outside', answers: outside },
  { intent: 'fact', answers: fact },
  { intent: 'fact', answers: assumedFact },
  { intent: 'care', answers: careGoesOn },
  { intent: 'another', answers: another },
  { intent: 'suits', answers: suitability },
  { intent: 'goes on', answers: goesOn },
  { intent: 'advice', answers: advice },
  { intent: 'look', answers: looks },
  { intent: 'fact', answers: assumed },
  { intent: 'find', answers: find },
  { intent: 'shop', answers: shopLookedUp },
  { intent: 'looked up', answers: lookedUp },
  { intent: 'ask', answers: askBack },
];
