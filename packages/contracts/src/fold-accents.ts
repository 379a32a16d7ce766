/**
 * Removes accents and resolves compatibility characters: "Cathédrale" becomes "Cathedrale", "ﬁne" becomes "fine".
 * Letters that Unicode does not decompose stay as they are (ø, æ, ß).
 * @source  Unicode Standard Annex #15, NFKD; combining marks (category M) are then dropped
 */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
