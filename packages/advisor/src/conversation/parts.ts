/** Words that a question or request starts with. */
const STARTS =
  '(?:how|what|whats|which|where|when|why|who|do|does|can|could|should|would|is|are|am|will|any|show|recommend|suggest|find|give|tell|tips|i need|i want|i am looking)';
const JOINT = new RegExp(
  String.raw`\s*(?:[?!;\n]+|\s\+\s|\.(?=\s|$)|,(?=\s*(?:and |also |plus )?${STARTS}\b)|\b(?:and also|and|also|plus|&)\b(?=\s+(?:also )?${STARTS}\b))\s*(?:and |also |plus )?`,
  'i',
);
const ASKS = new RegExp(String.raw`^(?:and |also |ok |so |hi |hello |hey |please )*${STARTS}\b`, 'i');
const PARTS_MAX = 2;

/** "I use halcyra. How …": a statement, whatever it names. */
const TELLS = /^(?:i|my|we|our|it|the)\b/i;

/**
 * Splits a message that asks two things. A statement and the question about it stay together.
 * @param isRequest  whether a piece asks for products without looking like a question: "cheapest foundation"
 * @returns          the two questions, or the whole message when it is one
 */
export function splitQuestions(text: string, isRequest: (piece: string) => boolean = () => false): string[] {
  const pieces = text
    .slice(0, 400)
    .split(JOINT)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece));
  const asks = (piece: string) => ASKS.test(piece) || (!TELLS.test(piece) && isRequest(piece));
  const isTwo = pieces.length >= 2 && pieces.some((piece) => ASKS.test(piece)) && pieces.every(asks);
  return isTwo ? pieces.slice(0, PARTS_MAX) : [text];
}
