/** Words, between spaces. */
export const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Of whom a message speaks that is not about the shopper. */
export const OTHER_PEOPLE = set(
  'mum mom mother dad father gran nan aunt uncle husband wife daughter son sister brother friend girlfriend boyfriend client her his she he they',
);
