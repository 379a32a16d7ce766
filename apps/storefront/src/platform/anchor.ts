/** Scrolls to the element that a hash names. @returns whether there is one */
export function scrollToAnchor(hash: string): boolean {
  const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
  target?.scrollIntoView();
  return target !== null;
}

/** An address may carry any text: what is not valid encoding is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
