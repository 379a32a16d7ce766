/** 128 random bits as text. Unlike crypto.randomUUID it exists also where the page is served over plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
