/** Words that say little by themselves. */
const LIGHT = new Set(
  'i a an the my me is am are to do it of and for in on you can be with have that this so as at by or if'.split(' '),
);
export const isLight = (word: string): boolean => LIGHT.has(word);
