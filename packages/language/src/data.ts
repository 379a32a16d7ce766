/** The lexicon's lists, as they stand in data/lexicon. */
export { default as absent } from '../data/lexicon/absent.json' with { type: 'json' };
export { default as attributes } from '../data/lexicon/attributes.json' with { type: 'json' };
export { default as colours } from '../data/lexicon/colours.json' with { type: 'json' };
export { default as concepts } from '../data/lexicon/concepts.json' with { type: 'json' };
export { default as finishes } from '../data/lexicon/finishes.json' with { type: 'json' };
export { default as ingredients } from '../data/lexicon/ingredients.json' with { type: 'json' };
export { default as kinds } from '../data/lexicon/kinds.json' with { type: 'json' };
export { default as needs } from '../data/lexicon/needs.json' with { type: 'json' };
export { default as places } from '../data/lexicon/places.json' with { type: 'json' };
export { default as risks } from '../data/lexicon/risks.json' with { type: 'json' };
