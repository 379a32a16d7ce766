import {
  accepts,
  COLOUR_WORDS,
  listed,
  mentionsOf,
  type ShopProduct,
  type ShopShade,
  skinGroupOf,
  skinWords,
} from '@beautymark/language';
import { valueWord } from '../answer/attributes.ts';
import { isForMan, whoseText } from '../answer/product-aspects.ts';
import { sentencesOf } from '../answer/sentences.ts';
import { hasChosenShade, isOnSkin, type Person, shadesFor } from '../search/shades.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { recommend } from './recommend.ts';

/** Whether the product that is meant suits this person; yes or no first. */
export function productSuits(turn: Turn): Reply {
  const { meant, said } = turn;
  const [product] = meant.products;
  if (!product) throw new RangeError('no product is meant');
  const [skin] = mentionsOf(said, 'skin').map(({ value }) => value);
  const judged = isForMan(said.words)
    ? whoseText(product, said.words)
    : skin
      ? skinText(product, skin)
      : faceText(product, turn);
  const text = BECOMING.test(said.words.join(' ')) ? withoutYes(judged) : judged;
  return {
    act: 'suits-me',
    text,
    choices: [choiceOf(product, turn)],
    chips: [product.shades.length > 1 ? 'What shades does it come in?' : 'How do I use it?', 'Another brand', 'Why?'],
    state: { asked: false, risk: null, focus: product.id },
  };
}

const BECOMING = /\b(?:turn|go|pull|make|look|leave|wash)\b/;
/** "Will it turn silver?": yes would be the bad answer, so it begins with neither. */
const withoutYes = (judged: string): string =>
  judged.replace(/^(?:Yes|Not really|Not quite)[.,:]? (\w)/, (_, first: string) => first.toUpperCase());

function skinText(product: ShopProduct, skin: string): string {
  const { name, suits, suitableFor, formula, finish } = product;
  const words = skinWords(skin);
  if (!suits) return `I don’t know: the seller doesn’t say which skin ${name} is for.`;
  const types = suits.skinTypes ?? [];
  const how = [formula?.toLowerCase(), finish ? `${finish} finish` : ''].filter(Boolean).join(', ');
  if (types.length === 0)
    return `${name} isn’t made for one skin type, so ${words} is no reason against it${how ? ` (${how})` : ''}.`;
  if (types.includes(skin))
    return `Yes, ${name} is made for ${(suitableFor ?? words).toLowerCase()}, so it fits ${words}: ${how}.`;
  if (types.includes('any')) return `Yes, ${name} is made for all skin types, ${words} included: ${how}.`;
  return `Not the best choice: ${name} is made for ${(suitableFor ?? listed(types)).toLowerCase()}, not for ${words}. I’d look at another one.`;
}

function faceText(product: ShopProduct, turn: Turn): string {
  const {
    search: { person, tones },
  } = turn;
  const { name, suits, shades, subcategory, suitableFor } = product;
  if (subcategory === 'eyeshadow-palette') return eyesText(product, turn);
  const depth = depthText(product, person);
  if (depth !== '') return depth;
  if (!hasChosenShade(product)) {
    const types = suits?.skinTypes ?? [];
    return types.length === 0 || types.includes('any')
      ? `Yes, ${name} suits everybody: it has no colour to match${suitableFor ? ` and is made for ${suitableFor.toLowerCase()}` : ''}.`
      : `${name} is made for ${(suitableFor ?? listed(types)).toLowerCase()}. The scan doesn’t measure skin type: is yours oily, dry or in between?`;
  }
  if (!isOnSkin(product) && !isBrow(product)) return othersText(product, turn);
  if (isOnSkin(product) && person.skin_tone === undefined && person.undertone === undefined)
    return `I can’t say without knowing your skin. ${name} comes in ${shades.length} shades, from ${shades[0]?.name} to ${shades.at(-1)?.name}. Tell me how light or deep you are and whether you lean warm or cool, or use the scanner.`;
  const [own] = shadesFor(product, { own: true }, person, tones);
  const named = shades.find((shade) => shade.name === turn.meant.shade);
  if (named && isOnSkin(product)) return shadeText(product, named, turn);
  const skin = `${person.skin_tone ?? 'your'} skin with a ${person.undertone ?? 'neutral'} undertone`;
  if (isBrow(product) && person.eyebrow_color === undefined)
    return `I can’t say without your brow colour. ${name} comes in ${shades.length} shades, from ${shades[0]?.name} to ${shades.at(-1)?.name}.`;
  if (own && isBrow(product)) return `Yes: ${own.name} is the shade of ${name} for ${person.eyebrow_color} brows.`;
  if (own) return `Yes. In ${name} I’d take ${own.name} for you: it is made for ${skin}.`;
  const [nearest] = shadesFor(product, {}, person, tones);
  return `Not really: none of the ${shades.length} shades of ${name} is made for ${skin}${nearest ? `; ${nearest.name} comes nearest` : ''}. I’d rather look at another one.`;
}

/** A shade that the shopper names: made for the skin, or in which way not. */
function shadeText(product: ShopProduct, shade: ShopShade, { search: { person, tones } }: Turn): string {
  const { skin_tone: tone, undertone } = person;
  const name = `${shade.name} of ${product.name}`;
  const fitsTone = !tone || shade.skinTones.length === 0 || shade.skinTones.includes(tone);
  if (shade.undertone === undefined && undertone && fitsTone)
    return `I can’t say: its maker doesn’t tell which undertone ${name} has.`;
  const fitsUndertone = !undertone || shade.undertone === undertone || shade.undertone === 'neutral';
  if (fitsTone && fitsUndertone)
    return `Yes, ${name} is right for you: ${shade.undertone ? `${shade.undertone} in undertone, and ` : ''}made for ${tone ?? 'your'} skin among others.`;
  const [own] = shadesFor(product, { own: true }, person, tones);
  const rather = own && own !== shade ? ` ${own.name} would sit more easily on you.` : '';
  if (!fitsTone) return `Not quite: ${name} isn’t made for ${tone} skin.${rather}`;
  return `You can wear it, but ${name} leans ${shade.undertone} and you are ${undertone}, so start sheer.${rather}`;
}

/** Lashes, lines and nails have no shade to match to the skin. */
function othersText(product: ShopProduct, turn: Turn): string {
  const { shade } = choiceOf(product, turn);
  const { suitableFor, name } = product;
  return `Yes: ${name} doesn’t depend on your skin colour${suitableFor ? ` and is made for ${suitableFor.toLowerCase()}` : ''}.${shade ? ` I’d take it in ${shade.name}.` : ''}`;
}

/** Descriptions say where a powder or a sunscreen turns pale on deep skin. */
const PALE = ['pale', 'cast', 'chalky', 'white'];

function depthText({ name, description, shades }: ShopProduct, { skin_tone: tone }: Person): string {
  const group = skinGroupOf(tone ?? '');
  if (shades.length > 1 || (group !== 'deep' && group !== 'very-deep')) return '';
  const warning = sentencesOf(description).find((sentence) => {
    const lower = sentence.toLowerCase();
    return lower.includes('deep') && PALE.some((word) => lower.includes(word)) && !lower.includes('no cast');
  });
  return warning ? `Rather not on ${tone} skin. ${name}: ${warning}` : '';
}

const isBrow = ({ subcategory }: ShopProduct): boolean => subcategory?.startsWith('brow') ?? false;

function eyesText(product: ShopProduct, { search: { person } }: Turn): string {
  const eyes = person.eye_color ?? '';
  const { name, suits, suitableFor } = product;
  const undertones = suits?.undertones ?? [];
  const fitsTone = undertones.length === 0 || undertones.includes('any') || undertones.includes(person.undertone ?? '');
  const tone = fitsTone ? '' : ` It leans ${listed(undertones)}, so keep the mattes for the crease.`;
  if (accepts(product, 'eyeColors', eyes))
    return `${fitsTone ? 'Yes, the' : 'For your eyes yes, for your undertone less so: the'} colours of ${name} flatter ${valueWord(eyes)} eyes${suitableFor ? ` (${suitableFor.toLowerCase()})` : ''}.${tone}`;
  return `You can wear it, but it isn’t the one for ${valueWord(eyes)} eyes: ${name} flatters ${listed((suits?.eyeColors ?? []).map(valueWord))} eyes more.${tone}`;
}

const COUNTER: Readonly<Record<string, string>> = {
  warm: 'a golden or brick version',
  cool: 'a bluer, rosier version',
  neutral: 'a muted version',
};

/** No color is ruled out by depth or age; the undertone decides which version of it. */
export function colorSuits(turn: Turn, colour: string): Reply {
  const {
    search: { person },
    asked,
    state,
  } = turn;
  const undertone = person.undertone ?? 'neutral';
  const lean = COLOUR_WORDS.get(colour)?.lean ?? 'any';
  const subcategories = asked.conditions.subcategories ?? state.wanted.subcategories ?? ['lipstick'];
  const answer =
    person.undertone === undefined
      ? `Yes, ${colour} can be worn at any depth and any age; your undertone decides which version of it.`
      : lean === 'any' || lean === undertone || undertone === 'neutral'
        ? `Yes, ${colour} goes well with your ${undertone} undertone, at any depth and any age.`
        : `Yes, in ${COUNTER[undertone]} of it: plain ${colour} leans ${lean} and you are ${undertone}, so keep it away from the extremes.`;
  const conditions = { ...asked.conditions, subcategories, colours: [colour] };
  const isOfTalk = state.wanted.subcategories?.join() === subcategories.join();
  const found = recommend({ ...turn, asked: { ...asked, count: 2, conditions } }, isOfTalk);
  return { ...found, act: 'suits-me', text: `${answer} ${found.text}` };
}
