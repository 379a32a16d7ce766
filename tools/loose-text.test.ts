import { expect, test } from 'vitest';
import { looseText } from './loose-text.ts';

test.each([
  ['text behind what comes and goes', '<p>{failed ? <Icon /> : null}Loading</p>'],
  ['text behind a list', '<p>{items.map(toItem)} and more</p>'],
  ['text that is exchanged for an element', '<p><b />{own ? `words` : <Answer />}</p>'],
  ['text that comes and goes', "<p><b />{shade && ' · '}</p>"],
  ['text that changes beside an element', `<p>{\`\${count} found\`}<b /></p>`],
  ['text of a fragment that comes and goes', '<p>{until ? <>until <Day /></> : null}</p>'],
  ['a component that is text', "function State() { return 'Selling'; }"],
])('finds %s', (_what, code) => expect(looseText(code)).toEqual([1]));

test.each([
  ['text alone in its element', '<p>{failed ? `failed` : <Icon />}</p>'],
  ['text before what comes and goes', '<p>Total {failed ? <Icon /> : null}</p>'],
  ['text in elements', '<p>{failed ? <Icon /> : null}<span>Loading</span></p>'],
  ['slots beside each other', '<p>{picture}{isOpen ? children : null}</p>'],
  ['attributes', "<p title={failed ? 'Failed' : 'Fine'}><Icon /><b /></p>"],
  ['a function that is no component', "function label() { return 'Selling'; }"],
])('accepts %s', (_what, code) => expect(looseText(code)).toEqual([]));
