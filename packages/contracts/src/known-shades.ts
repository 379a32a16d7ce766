interface NamedColor {
  name?: string | undefined;
  hex?: string | undefined;
}

/**
 * Which shade each of these was before: the one of its name, or, where it is new, one of its color whose name is gone, which was
 * renamed.
 */
export function knownShades<Known extends NamedColor>(
  shades: readonly (NamedColor | null)[],
  before: readonly Known[],
): (Known | undefined)[] {
  const gone = before.filter(({ name }) => !shades.some((shade) => shade?.name === name));
  return shades.map((shade) => {
    const named = before.find(({ name }) => name === shade?.name);
    if (named) return named;
    const renamed = gone.findIndex(({ hex }) => hex?.toLowerCase() === shade?.hex?.toLowerCase());
    return renamed === -1 ? undefined : gone.splice(renamed, 1)[0];
  });
}
