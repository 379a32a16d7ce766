/** The address of a product's page, in the shade that is meant where one is. */
export const productPath = (id: number, shade?: string | null): string =>
  `/product/${id}${shade ? `?${new URLSearchParams({ shade })}` : ''}`;
