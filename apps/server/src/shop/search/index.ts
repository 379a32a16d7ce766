export { byProductCount, type CountedBrand, type SearchService, searchService } from './search.service.ts';
