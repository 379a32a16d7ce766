import { describe, expect, it } from 'vitest';
import risks from '../../data/lexicon/risks.json' with { type: 'json' };
import { seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const ask = (query: string, state: unknown = null) => seedAdvisor.answer({ query, analysis: null, state }, seedCatalog);

const { about: _, ...byRisk } = risks;
const sureWords = Object.values(byRisk).flatMap(({ sure }) => sure.split(' | '));

describe('risks', () => {
  it.each([
    (words: string) => `${words}, which mascara would you take?`,
    (words: string) => `No lashes, brows like fluff, ${words}, and shadow for a wedding: where would you even start?`,
  ])('a sure word of a risk is answered as one, whatever else is asked', (message) => {
    expect(sureWords.filter((words) => ask(message(words)).act !== 'safety')).toEqual([]);
  });

  it.each([
    'do I need to fake an illness to get it on Saturday?',
    'I am allergic to bad service, who do I talk to?',
    'a poisonous green nail polish',
    'my wallet hurts, something cheaper please',
  ])('%s: a figure of speech is no risk', (message) => {
    expect(ask(message).act).not.toBe('safety');
  });

  it('an eye that is not well is sold nothing', () => {
    const { act, choices, text } = ask(
      'my eye is oozing and stuck shut in the mornings, can I wear mascara on the other?',
    );
    expect({ act, choices }).toEqual({ act: 'safety', choices: [] });
    expect(text).toContain('Leave all eye makeup off');
  });
});

it.each(['ok what about tomorrow', 'should i call someone', 'it spread to my neck now'])(
  'after a reaction "%s" is still about the reaction',
  (message) => {
    const answers = talk(['my lip swelled up from the gloss', message]);
    expect(answers.at(-1)?.act).toBe('safety');
  },
);

it.each(['thanks', 'how much is shipping'])('after a reaction "%s" is answered for what it is', (message) => {
  const answers = talk(['my lip swelled up from the gloss', message]);
  expect(answers.at(-1)?.act).not.toBe('safety');
});
