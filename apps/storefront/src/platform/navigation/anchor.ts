/** Scrolls to the element that a hash names. @returns whether there is one */
export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(anchorOf(hash));
  target?.scrollIntoView();
  return target !== null;
}

/** @returns the id that the hash of an address names, as it stands where its escapes are broken; '' without one */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
