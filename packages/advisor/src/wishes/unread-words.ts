import { toConcepts } from '../text/concepts.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Reading } from '../text/reader.ts';
import { stem } from '../text/stem.ts';
import { readWish } from './read-wish.ts';
import type { Wish } from './wish.ts';

/** Words of a request that set no condition. */
const CHATTER = new Set(
  `the and but nor then than for from into off onto out over too under upto with without are was were been
    being does did done doing have has had having can could may might must shall should will would mine myself
    our ours you your yours him his she her hers its they them their theirs this that these those there here who
    whom whose which what when where why how whatever whichever any some all both each every either neither not
    none nothing something anything everything someone anyone everyone somebody anybody one ones thing things
    stuff bit bits lot lots kind kinda sort type types version other others another different else more most
    less least much many few several enough very really quite rather pretty fairly super just only even still
    also again maybe perhaps please pls thanks thank cheers hello hey hiya okay yes yeah nah well now like love
    want wants wanted need needs needed wish looking look looks looked search searching seek seeking after show
    shows find get gets getting got give gives see buy buying bought purchase take takes sell sells selling
    stock stocks carry keep keeps offer offers make makes made put use using used try trying wear wearing
    recommend suggest suggestion suggestions recommendation recommendations list name names tell know think say
    says mean meant called choose choosing pick picks come comes coming goes going let lets help good great nice
    best better perfect proper decent lovely favourite ideal right possible preferably prefer preferred ideally
    actually basically literally honestly probably instead anyway though tho price prices priced cost costs
    costing pay paying spend spending money dollar dollars buck bucks quid pound pounds euro euros cent cents
    budget range bracket max maximum min minimum limit tops around about roughly between below above cheap
    cheaper cheapest cheapo affordable expensive dear dearer pricey pricier broke skint reduced sale deal deals
    product products makeup beauty cosmetic cosmetics item items shade shades colour colours coloured tone tones
    undertone undertones skin face finish finishes brand brands shop store online website section set sets
    collection match matches matching suit suits suited fit fits fitting flatter flatters flattering compliment
    compliments complement work works working person people woman women man men girl girls boy guy lady mum mom
    mother dad gran nan grandma sister brother daughter son friend friends girlfriend boyfriend wife husband
    partner kid teen teenager beginner beginners herself himself gift gifts present presents birthday christmas
    stocking filler fillers old year years new newest latest recent recently arrived popular rated rating
    ratings star stars review reviews reviewed top first second third last next same similar alternative dupe
    bring brings currently today tonight moment day days time times always never ever already yet soon hows
    whats whatcha wanna gonna gotta lemme gimme ive dont doesnt isnt wont cant two three four five six seven
    eight nine ten twenty thirty forty fifty prone apply applying application colourful mate babe hun lol haha
    omg plus minus within`.split(/\s+/),
);
const UNREAD_MAX = 4;
const SHORTEST = 3;

/**
 * Finds what a request says that no condition was read from: "refillable lipstick", "a mascara with a bamboo wand".
 * A word counts as read when the wish is another one without it, or when it names something by itself.
 * @param wish  what was read from the question
 * @returns     the words as typed, neighbours together; none where so many are left that it is a story
 */
export function unreadWords(reading: Reading, wish: Wish, brands: readonly string[]): string[] {
  const plain = reading.plain.split(' ');
  const typed = reading.typed.split(' ');
  if (plain.length !== typed.length) return [];
  const read = JSON.stringify(wish);
  const wishOf = (places: (place: number) => boolean): string => {
    const words = plain.filter((_, place) => places(place));
    const left = typed.filter((_, place) => places(place));
    return JSON.stringify(
      readWish({ plain: words.join(' '), typed: left.join(' '), concepts: toConcepts(words.map(stem)) }, brands),
    );
  };
  const isUnread = (word: string, at: number) =>
    word.length >= SHORTEST &&
    !/\d/.test(word) &&
    !CHATTER.has(word) &&
    !CHATTER.has(stem(word)) &&
    !inBrands.has(word) &&
    wishOf((place) => place === at) === '{}' &&
    wishOf((place) => place !== at) === read;
  const inBrands = new Set(brands.flatMap((brand) => plainWords(brand).split(' ')));
  const unread = plain.map(isUnread);
  if (unread.filter(Boolean).length > UNREAD_MAX) return [];
  const runs: string[] = [];
  for (const [at, word] of typed.entries()) {
    if (!unread[at]) continue;
    if (unread[at - 1]) runs.push(`${runs.pop()} ${word}`);
    else runs.push(word);
  }
  return runs;
}
