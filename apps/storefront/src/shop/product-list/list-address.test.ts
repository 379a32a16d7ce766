import type { Category } from '@beautymark/contracts/catalog';
import { expect, test } from 'vitest';
import { changed, type ListAddress, listHref, readListAddress, withoutFilters } from './list-address.ts';
import { chipsOf, countFilters, listTitle } from './list-chips.ts';
import { firstPageQuery } from './list-queries.ts';

const EVERYTHING: ListAddress = {
  category: null,
  search: '',
  new: false,
  sale: false,
  brandIds: [],
  minPrice: null,
  maxPrice: null,
  minRating: null,
  shadeFamily: [],
  undertone: [],
  finish: [],
  skinType: [],
  vegan: false,
  kind: [],
  color: [],
  tone: [],
  eyeColor: [],
  skin: null,
  ingredient: [],
  need: [],
  without: [],
  sort: null,
  pages: 1,
};
const read = (query: string) => readListAddress(new URLSearchParams(query));

test.each([
  'category=abc',
  'category=-1',
  'category=1.5',
  'category=0',
  'category=99999999999999999999',
  'brand=x',
  'brandIds=1,x',
  'brandIds=,',
  'new=1',
  'sale=TRUE',
  'minPrice=-3&maxPrice=abc',
  'minPrice=12.5',
  'minPrice=50&maxPrice=10',
  'minRating=5',
  'minRating=3.5',
  'sort=cheapest',
  'sort=__proto__',
  'pages=0',
  'finish=shiny',
  'finish=matte,shiny',
  'skinType=',
  'undertone=warm,warm,',
  'shadeFamily=RED',
  'vegan=1',
  'kind=Lipstick',
  'color=red,',
  'skin=Chestnut',
  'maxPrice=19.9',
  'search=',
  'search=%20%20',
  'search=%00',
  'unknown=1',
])('%s counts as absent', (query) => {
  expect(read(query)).toEqual(EVERYTHING);
});

test('of a search that is too long the beginning counts', () => {
  expect(read(`search=${'a'.repeat(201)}`)).toEqual({ ...EVERYTHING, search: 'a'.repeat(200) });
});

test('every parameter is read, and written back the same', () => {
  const query =
    'category=3&new=true&sale=true&search=rose+%26+oud&brandIds=3,7&minPrice=5&maxPrice=59.99&minRating=4&shadeFamily=red,nude+pink&undertone=cool&finish=matte&skinType=dry,acne-prone&vegan=true&kind=brow+gel,lipstick&color=red&tone=very-deep&eyeColor=hazel&skin=mine&ingredient=vitamin+c&need=full+coverage&without=fragrance&sort=price-low&pages=3';
  const list = read(query);
  expect(list).toEqual({
    category: 3,
    search: 'rose & oud',
    new: true,
    sale: true,
    brandIds: [3, 7],
    minPrice: 5,
    maxPrice: 59.99,
    minRating: 4,
    shadeFamily: ['red', 'nude pink'],
    undertone: ['cool'],
    finish: ['matte'],
    skinType: ['dry', 'acne-prone'],
    vegan: true,
    kind: ['brow gel', 'lipstick'],
    color: ['red'],
    tone: ['very-deep'],
    eyeColor: ['hazel'],
    skin: 'mine',
    ingredient: ['vitamin c'],
    need: ['full coverage'],
    without: ['fragrance'],
    sort: 'price-low',
    pages: 3,
  });
  expect(listHref(list)).toBe(`/products?${query}`);
});

test('an order that nobody chose is named neither in the address nor in the call; a chosen one is in both', () => {
  const orders = ['search=rose', 'search=rose&sort=featured', 'sort=featured', ''].map((query) => {
    const [call] = firstPageQuery(read(query)).queryKey;
    return [listHref(read(query)), new URLSearchParams(call.split('?')[1]).get('sort')];
  });
  expect(orders).toEqual([
    ['/products?search=rose', null],
    ['/products?search=rose&sort=featured', 'featured'],
    ['/products', 'featured'],
    ['/products', 'featured'],
  ]);
});

test('the address of one brand opens with that brand ticked', () => {
  expect(read('brand=7').brandIds).toEqual([7]);
  expect(read('brand=7&brandIds=3,7').brandIds).toEqual([3, 7]);
});

test('another choice begins with the first page, and without filters the list itself stays', () => {
  const list = read('category=3&brandIds=7&minRating=4&sort=newest&pages=5');
  expect(listHref(changed(list, { minRating: null }))).toBe('/products?category=3&brandIds=7&sort=newest');
  expect(listHref(withoutFilters(list))).toBe('/products?category=3&sort=newest');
});

test('inside another list, sale is a filter and goes with the others; by itself it is the list', () => {
  expect(listHref(withoutFilters(read('category=3&sale=true&finish=matte&vegan=true')))).toBe('/products?category=3');
  expect(listHref(withoutFilters(read('sale=true&finish=matte')))).toBe('/products?sale=true');
  expect(countFilters(read('category=3&sale=true&finish=matte,dewy&vegan=true'))).toBe(4);
});

test('new arrivals inside a category are a filter, as a sale is', () => {
  expect(listHref(withoutFilters(read('category=3&new=true&vegan=true')))).toBe('/products?category=3');
  expect(listHref(withoutFilters(read('new=true&sale=true')))).toBe('/products?new=true');
  expect(countFilters(read('category=3&new=true'))).toBe(1);
});

test.each([
  ['category=2&new=true', ['New Arrivals']],
  ['new=true&sale=true', ['On Sale']],
  ['category=2&search=red', ['“red”']],
  ['category=9', ['Unknown category']],
  ['search=red', []],
  ['vegan=true&kind=lipstick&sort=rating', ['Lipstick', 'Vegan', 'Best rated first']],
  ['minPrice=10&maxPrice=15&minRating=1&skin=mine', ['$10 to $15', '1 star and up']],
])('of "%s" the title leaves the chips %j', (query, labels) => {
  const categories = [{ id: 2, name: 'New Arrivals' } as Category];
  const chips = chipsOf(read(query), { categories, brands: [], isReading: false });
  expect(chips.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['', 'All Products'],
  ['category=2', 'Eyes'],
  ['new=true', 'New Arrivals'],
  ['sale=true', 'On Sale'],
  ['search=red', 'Search Results for "red"'],
  ['category=abc&sort=x&brandIds=,', 'All Products'],
])('the list of "%s" is called %s', (query, title) => {
  expect(listTitle(read(query), [{ id: 2, name: 'Eyes' } as Category])).toBe(title);
});
