/** @returns the id that the hash of an address names, as it stands where its escapes are broken; '' without one */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
