/** Products of which nothing is known besides the columns. */
export const withoutDetails = () => ({
  attributes: { combinationOf: new Uint32Array(200_000), combinations: [0] },
  traits: { rowsWith: () => undefined },
  scores: null,
});
