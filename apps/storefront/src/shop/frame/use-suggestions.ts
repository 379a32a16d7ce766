import type { Suggestions } from '@beautymark/contracts/search';
import { useEffect, useState } from 'react';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

export interface Suggestion {
  name: string;
  href: string;
  /** Of a product: its brand and picture. */
  brand?: string;
  imageUrl?: string;
}
export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

/** What fits the typed text, after a pause in typing. A newer text cancels the call for the one before. */
export function useSuggestions(typed: string): SuggestionGroup[] {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked.length >= MIN_LENGTH;
  const query = apiQuery('/api/products/suggestions', { querystring: { search: asked } });
  const { data } = useApi(query, { enabled: isAsked, keepLast: true });
  // A search box without suggestions still searches: a failed call is no error to show.
  return text.length >= MIN_LENGTH && isAsked && data ? groupsOf(data) : [];
}

function groupsOf({ products, brands, categories }: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Products',
      suggestions: products.map(({ id, name, brand, imageUrl }) => ({ name, brand, imageUrl, href: `/product/${id}` })),
    },
    { title: 'Brands', suggestions: brands.map(({ id, name }) => ({ name, href: `/products?brand=${id}` })) },
    {
      title: 'Categories',
      suggestions: categories.map(({ id, name }) => ({ name, href: `/products?category=${id}` })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
