import { expect, test } from 'vitest';
import otherLanguages from '../../data/lexicon/other-languages.json' with { type: 'json' };
import { advice, SEED_PRODUCTS } from '../testing/seed-shop.ts';
import { intentUtterances, topicUtterances } from '../understand/utterances.ts';
import { languageOf } from './other-language.ts';

const PREGNANT = 'skincare-pregnant';
const ALLERGIC = 'known-allergy';
const HARM = 'oos-medical';
const SUICIDE = 'self-harm';

test.each(['I have allergies, which foundation can I use?', 'no allergies here, a red lipstick please'])(
  'English is no other language: %s',
  (message) => expect(languageOf(message)).toBeNull(),
);

test('no word of a risk in another language is English', () => {
  const texts = [
    ...intentUtterances().map(({ text }) => text),
    ...[...topicUtterances().values()].flat(),
    ...advice.flatMap(({ questions, answer }) => [...questions, answer]),
    ...SEED_PRODUCTS.map(({ name, description }) => `${name} ${description}`),
    'allergy allergies allergic pregnant pregnancy nursing poison poisoned poisoning toxic die suicide suicidal',
  ];
  const english = [...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)))];
  const isEnglish = (word: string) => {
    const pattern = new RegExp(`^${word.replaceAll('*', '.*')}$`);
    return english.some((one) => pattern.test(one));
  };
  const words = Object.values(otherLanguages.risks).flatMap((languages) =>
    Object.values(languages).join(' | ').split(' | '),
  );
  expect(words.filter((word) => word.split(' ').every(isEnglish))).toEqual([]);
});

test.each(['Как выглядит эта помада?', 'أريد كريم للجسم، ما اسم المنتج؟', 'كيف يمكنني تحميل التطبيق؟', 'এই বিষয়ে বলুন'])(
  'a word within another word is none: %s',
  (message) => expect(languageOf(message)?.act).toBe('ask-back'),
);

test.each([
  ['я отравилась кремом', HARM],
  ['Можно во время беременности?', PREGNANT],
  ['для беременных есть крем?', PREGNANT],
  ['крем при аллергии', ALLERGIC],
  ['у меня аллергия на орехи', ALLERGIC],
  ['хочу выпить яда', HARM],
  ['أريد كريم أثناء الحمل', PREGNANT],
  ['كريم للحامل', PREGNANT],
  ['عندي الحساسية من المكسرات', ALLERGIC],
  ['شربت السم', HARM],
  ['أريد أن أموت', SUICIDE],
  ['میں حاملہ ہوں', PREGNANT],
  ['मुझे एलर्जी है', ALLERGIC],
  ['ज़हर पी लिया', HARM],
  ['গর্ভাবস্থায় কোন ক্রিম?', PREGNANT],
  ['আমার অ্যালার্জির সমস্যা', ALLERGIC],
  ['我对坚果过敏', ALLERGIC],
  ['ナッツアレルギーです', ALLERGIC],
  ['j’ai des allergies, quel rouge à lèvres ?', ALLERGIC],
  ['j’ai beaucoup d’allergies, quel rouge à lèvres ?', ALLERGIC],
  ['Я беременная', PREGNANT],
  ['хочу покончить жизнь самоубийством', SUICIDE],
  ['у меня суицидальные мысли', SUICIDE],
  ['крем ядовитый?', HARM],
  ['عندي أفكار انتحارية', SUICIDE],
  ['سأنتحر', SUICIDE],
  ['أنا مسموم', HARM],
  ['أنا مرهقة وحامل', PREGNANT],
  ['زہریلا کریم', HARM],
  ['আমার বিষক্রিয়া হয়েছে', HARM],
  ['gibt es eine Creme für Schwangere?', PREGNANT],
  ['cremas para embarazadas', PREGNANT],
])('%s', (message, topic) => expect(languageOf(message)).toMatchObject({ act: 'safety', topic }));
