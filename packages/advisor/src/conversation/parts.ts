/** Words that a question or request starts with. */
const STARTS =
  '(?:how|what|whats|which|where|when|why|who|do|does|can|could|should|would|is|are|am|will|any|show|recommend|suggest|find|give|tell|i need|i want|i am looking)';
const JOINT = new RegExp(
  String.raw`\s*(?:[?!;\n]+|\.(?=\s|$)|,(?=\s*(?:and |also |plus )?${STARTS}\b)|\b(?:and also|and|also|plus|&)\b(?=\s+(?:also )?${STARTS}\b))\s*(?:and |also |plus )?`,
  'i',
);
const ASKS = new RegExp(String.raw`^(?:and |also |ok |so |hi |hello |hey |please )*${STARTS}\b`, 'i');
const PARTS_MAX = 2;

/**
 * Splits a message that asks two things. A statement and the question about it stay together.
 * @returns the two questions, or the whole message when it is one
 */
export function splitQuestions(text: string): string[] {
  const pieces = text
    .slice(0, 400)
    .split(JOINT)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece));
  const asking = pieces.filter((piece) => ASKS.test(piece));
  return pieces.length >= 2 && asking.length === pieces.length ? pieces.slice(0, PARTS_MAX) : [text];
}
