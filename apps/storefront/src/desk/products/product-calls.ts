import type { NewProductRequest, ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { archiveProduct, changeProduct, createProduct, readSavedProduct, restoreProduct } from './seller-calls.ts';

/** What the product dialog and the rows ask for: of a seller's own products, or of the house's. */
export interface ProductCalls {
  create: (cache: QueryClient, product: NewProductRequest, isRepeat: boolean) => Promise<number | null>;
  change: (cache: QueryClient, id: number, change: ProductChange) => Promise<SellerProduct>;
  readSaved: (id: number) => Promise<SellerProduct | undefined>;
  archive: (cache: QueryClient, id: number) => Promise<void>;
  restore: (cache: QueryClient, id: number) => Promise<void>;
  picturesPath: string;
  /** The page that is open, to come back to after signing in. */
  page: string;
}

const SELLER_CALLS: ProductCalls = {
  create: createProduct,
  change: changeProduct,
  readSaved: readSavedProduct,
  archive: archiveProduct,
  restore: restoreProduct,
  picturesPath: '/api/seller/pictures',
  page: '/seller/dashboard',
};

export const ProductCallsContext = createContext(SELLER_CALLS);
export const useProductCalls = () => useContext(ProductCallsContext);
