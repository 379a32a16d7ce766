/** Words that a question or request starts with. */
const STARTS =
  '(?:how|what|whats|which|where|when|why|who|do|does|have|has|got|can|could|should|would|is|are|am|will|any|show|recommend|suggest|find|give|tell|tips|i need|i want|i am looking)';
const JOINT = new RegExp(
  String.raw`\s*(?:[?!;\n]+|\s\+\s|\.(?=\s|$)|,(?=\s*(?:and |also |plus )?${STARTS}\b)|\b(?:and also|and|also|plus|&)\b(?=\s+(?:also )?${STARTS}\b))\s*(?:and |also |plus )?`,
  'i',
);
const ASKS = new RegExp(String.raw`^(?:and |also |ok |so |hi |hello |hey |please )*${STARTS}\b`, 'i');
const PARTS_MAX = 2;

/** Each asks by itself, whatever it tells before: "oily nose, dry cheeks, which foundation? also where does blush go". */
const SENTENCE_END = /\s*[?;\n]+\s*(?:(?:and|also|plus|oh)\b\s*)*/i;
const WONDERS = /\b(?:how|what|whats|which|where|when|why|who|should i|do i|can i|do you|is it|have you)\b/i;

const piecesAt = (joint: RegExp, text: string): string[] =>
  text
    .slice(0, 400)
    .split(joint)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece));

/** "I use halcyra. How …": a statement, whatever it names. */
const TELLS = /^(?:i|my|we|our|it|the)\b/i;

/**
 * Splits a message that asks two things. A statement and the question about it stay together.
 * @param isRequest  whether a piece asks for products without looking like a question: "cheapest foundation"
 * @returns          the two questions, or the whole message when it is one
 */
export function splitQuestions(text: string, isRequest: (piece: string) => boolean = () => false): string[] {
  const sentences = piecesAt(SENTENCE_END, text);
  if (sentences.length >= 2 && sentences.every((piece) => WONDERS.test(piece) || isRequest(piece)))
    return sentences.slice(0, PARTS_MAX);
  const pieces = piecesAt(JOINT, text);
  const asks = (piece: string) => ASKS.test(piece) || (!TELLS.test(piece) && isRequest(piece));
  const isTwo = pieces.length >= 2 && pieces.some((piece) => ASKS.test(piece)) && pieces.every(asks);
  return isTwo ? pieces.slice(0, PARTS_MAX) : [text];
}
