import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

/** It says of itself that it has no talc, and that it has kaolin, a clay. */
const POWDER = 'Everyday Matte Pressed Powder';

describe('yes and no answer the question as it was put', () => {
  test.each([
    ['is it talc free', `Yes, ${POWDER} is described as free of talc.`],
    ['is it free of talc?', `Yes, ${POWDER} is described as free of talc.`],
    ['is it without talc', `Yes, ${POWDER} is described as free of talc.`],
    ['is there talc in it?', `No: ${POWDER} is described as free of talc.`],
    ['does it contain talc', `No: ${POWDER} is described as free of talc.`],
    ['is it kaolin free?', `No, ${POWDER} has clay in it: kaolin.`],
    ['does it contain kaolin?', `Yes, ${POWDER} has clay in it: kaolin.`],
  ])('%s', (question, answer) => {
    expect(talk([POWDER, question])[1]?.text).toContain(answer);
  });
});

test('what comes before "free of" is wanted, what follows is not', () => {
  const [answer] = talk(['a powder free of talc']);
  expect(answer?.state.wanted).toMatchObject({ kind: 'powder', freeOf: ['talc'] });
  expect(answer?.choices.map(({ product }) => product.subcategory)).toContain('powder');
});
