export {
  byProductCount,
  type CountedBrand,
  type FoundProducts,
  type SearchService,
  searchService,
} from './search.service.ts';
