/** Scrolls to the element with the hash's id. @returns whether it exists */
export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(anchorOf(hash));
  target?.scrollIntoView();
  return target !== null;
}

/** @returns the id in an address's hash, undecoded where its escapes are invalid; '' without a hash */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
