/** What the shopper has before them: products named in this message, products shown before, or nothing yet. */
export type Situation = 'named' | 'shown' | 'open';
