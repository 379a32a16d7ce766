/** Words that say little by themselves. */
const LIGHT = new Set(
  'i a an the my me is am are to do it of and for in on you can be with have that this so as at by or if'.split(' '),
);
export const isLight = (word: string): boolean => LIGHT.has(word);

/** Words with which people ask, and that no product is looked up by. */
const FILLERS = new Set(
  (
    'about all also any anything are at be been best but could d does ever feel find from fr get give go going good ' +
    'great has hello help hey hi how into is isn kind just l la le les des du de like looking look lot make makes mean meant ' +
    'maybe more most mum much must need needs new nice not no non none of on one ones only or other our out over ' +
    'please pls product products really recommend reviewed rated say see sell shop should show so some someone ' +
    'something sort stuff suggest suitable suits than thank thanks that their them then there these they thing ' +
    'things this those try type under up use used using very want wanted was way we wear wearing well were what ' +
    'when where which who will with without work works would your yours free less instead rather except avoid ' +
    'nothing never too zero skip minus besides excluding finish colour color colours shade shades skin face brand range ' +
    'price priced cost costs actually honestly perhaps yeah yep yes ok okay oh hmm sorry lol tbh preferably ideally anyway ' +
    'whatever prefer think guess though again'
  ).split(' '),
);
/** Whether a word tells nothing of what is looked for. */
export const isFiller = (word: string): boolean => LIGHT.has(word) || FILLERS.has(word);
