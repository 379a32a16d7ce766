import type { NamedProduct } from '@beautymark/contracts/keybot';
import { productPath } from '#platform/words/product-path.ts';

export interface TextPart {
  text: string;
  /** An address of the shop; absent in plain text. An address reads as the page that it leads to. */
  href?: string;
}

/** Addresses of the shop that an answer may name; the full stop after one belongs to the sentence. */
const ADDRESSES = String.raw`(?<![\w/.])\/(?:#ai-scanner|(?:products|product\/\d+|login|register|checkout|account/orders|seller\/dashboard)(?:\?[\w=&-]+)?)(?![\w/-])`;

/** By how an address begins: the words that stand for it. */
const PAGES: ReadonlyArray<readonly [string, string]> = [
  ['/#ai-scanner', 'AI Scanner'],
  ['/products?brands', 'All Brands'],
  ['/products?new', 'New Arrivals'],
  ['/products?sale', 'On Sale'],
  ['/products', 'All Products'],
  ['/product/', 'its page'],
  ['/login', 'Sign In'],
  ['/register?seller', 'Register as a Seller'],
  ['/register', 'Create an account'],
  ['/checkout', 'Checkout'],
  ['/account/orders', 'Orders'],
  ['/seller/dashboard', 'Seller Dashboard'],
];
const pageName = (address: string): string => PAGES.find(([start]) => address.startsWith(start))?.[1] ?? address;

/** Cuts an answer at the shop's addresses and at the names of the products that came with it. */
export function linkedText(text: string, products: readonly NamedProduct[]): TextPart[] {
  // Longest first: "Velvet Tint Mini" before "Velvet Tint".
  const named = products.toSorted((one, other) => other.name.length - one.name.length);
  const pattern = new RegExp([...named.map(({ name }) => escaped(name)), ADDRESSES].join('|'), 'g');
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: unbroken(text.slice(end, match.index)) });
    const product = named.find(({ name }) => name === match[0]);
    parts.push(
      product
        ? { text: match[0], href: productPath(product.id, product.shade?.name) }
        : { text: pageName(match[0]), href: match[0] },
    );
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: unbroken(text.slice(end)) });
  return parts;
}

/** A number to call, "13 11 14", stays on one line. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
