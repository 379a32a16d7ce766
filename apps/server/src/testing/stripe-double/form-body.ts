/** Reads `line_items[0][price_data][currency]=usd` as Stripe does: nested objects, with numbers as keys of lists. */
export type Form = { [key: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let at = form;
    for (const key of keys) {
      const known = at[key];
      const next = typeof known === 'object' ? known : {};
      at[key] = next;
      at = next;
    }
    at[last] = value;
  }
  return form;
}

/** @returns what the call does not know of a form, named as Stripe names it, or null */
export function unknownParameter(form: Form, known: Known, prefix = ''): string | null {
  for (const [key, value] of Object.entries(form)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    const rule = known[/^\d+$/.test(key) ? '*' : key] ?? known['**'];
    if (rule === undefined) return name;
    if (typeof rule === 'object') {
      const nested = typeof value === 'object' ? unknownParameter(value, rule, name) : name;
      if (nested !== null) return nested;
    } else if (typeof value === 'object') return name;
  }
  return null;
}
/** `*` stands for the places of a list, `**` for any key. */
export type Known = { readonly [key: string]: 'text' | Known };
