/** Products of one page of the collection. */
export const pageSize = 50;

/** Up to here products are counted; beyond it "more than" is all a shopper needs to know. */
export const mostCounted = 1_001;

const openingMax = 2000;

/** The price filter's upper bound in DH: the highest price rounded up to the next 100, 2000 while there is none. */
export const upperBound = (highestPrice: number): number =>
  highestPrice > 0 ? Math.ceil(highestPrice / 100) * 100 : openingMax;
