import { foldAccents } from '@beautymark/contracts/fold-accents';

/** Spoken and shortened forms, spelled out before anything else looks at the words. British spelling is the house style. */
const SPELLED_OUT: ReadonlyArray<[RegExp, string]> = [
  [/\b(what|who|where|how|that|there|it|here|when|why)s\b/g, '$1 is'],
  [/\bi m\b|\bim\b/g, 'i am'],
  [/\b(i|you|we|they)(ve)\b/g, '$1 have'],
  [/\b(you|we|they)re\b(?! )/g, '$1 are'],
  [/\byoure\b/g, 'you are'],
  [/\btheyre\b/g, 'they are'],
  [/\b(do|does|did|is|are|was|has|have|would|should|could|wo|ca|ai)nt\b/g, '$1 not'],
  [/\bid (?=like|love|want|rather|prefer)/g, 'i would '],
  [/\bcannot\b/g, 'can not'],
  [/\bwo not\b/g, 'will not'],
  [/\bca not\b/g, 'can not'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\bgimme\b/g, 'give me'],
  [/\b(pls|plz|plss|pleeease)\b/g, 'please'],
  [/\b(thx|thnx|thanx|tysm|ty|tnx)\b/g, 'thanks'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bwat\b|\bwut\b/g, 'what'],
  [/\bcuz\b|\bcoz\b|\bbc\b/g, 'because'],
  [/\brn\b/g, 'right now'],
  [/\bhw\b/g, 'how'],
  [/\bwot\b/g, 'what'],
  [/\bppl\b/g, 'people'],
  [/\babt\b/g, 'about'],
  [/\b(?:n|nd)\b(?= [a-z])/g, 'and'],
  [/\bw(?= [a-z])/g, 'with'],
  // "Voile d onyx", "l eclipse": an apostrophe that was typed as a blank.
  [/\b([dl]) (?=[aeiou][a-z]{2})/g, '$1'],
  // Exclamations mean nothing by themselves, and unknown words make a question look foreign.
  [/\bhow much (?=(?:of it |of them )?(?:do|should) (?:i|you) (?:put|use|apply|need)\b)/g, 'what amount '],
  [/\b1s\b/g, 'ones'],
  [/\btween\b(?= \$?\d)/g, 'between'],
  [/\bhow many (?:dollars?|bucks?|quid|pounds?)\b/g, 'how much'],
  [/\b(sen[dt]|give|take|bring) (it|them|this|that|stuff|things?|something|items?) back\b/g, '$1 back $2'],
  [/\b(?:omg|wtf|lol|lmao|tbh|ngl|imo|btw)\b/g, ''],
  [/\bidk\b/g, 'i do not know'],
  [
    /\b(?<=[a-z] )(?<!\b(?:least|over|above|rated|rating|than|under|below|around|about|to|and) )4 (?=[a-z])(?!(?:stars?|dollars?|bucks?|or|and) )/g,
    'for ',
  ],
  [/\b(?<=[a-z] )2 (?=(?:get|do|put|use|buy|wear|have|make|send|apply|remove|my|me|the|it)\b)/g, 'to '],
  [/\b(\w+)?colors?\b/g, '$1colour'],
  [/\b(\w+)?colored\b/g, '$1coloured'],
  [/\bgray/g, 'grey'],
  [/\bjewelry\b/g, 'jewellery'],
  [/\bmold(y?)\b/g, 'mould$1'],
  [/\b(\w{4,})iz(e|er|ers|ed|es|ing)\b/g, '$1is$2'],
];

/**
 * A question as plain lower-case words: accents folded, apostrophes closed ("don't" becomes "do not"), other
 * marks turned into blanks, British spelling.
 * @param text  anything a person may type; only the first 400 characters count
 * @returns     words separated by single blanks; '' when there is no letter or digit. `$` and decimals survive ("$4.99")
 */
export function plainWords(text: string): string {
  let words = foldAccents(text.slice(0, 400))
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/['’‘`´]/g, '')
    .replace(/(\d)\s*[-–]\s*\$?(?=\d)/g, '$1 to ')
    .replace(/(\d)[.,](\d)/g, '$1·$2')
    .replace(/£|€/g, '$')
    .replace(/<=?\s*(?=\$?\d)/g, ' under ')
    .replace(/>=?\s*(?=\$?\d)/g, ' over ')
    .replace(/&|\s\+(?=\s)/g, ' and ')
    .replace(/\bw\/o?(?![a-z])/g, (written) => (written === 'w/' ? ' with ' : ' without '))
    .replace(/[^a-z0-9$·%]+/g, ' ')
    .replace(/·/g, '.')
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .trim();
  for (const [form, spelledOut] of SPELLED_OUT) words = words.replace(form, spelledOut);
  return words.replace(/\s+/g, ' ').trim();
}
