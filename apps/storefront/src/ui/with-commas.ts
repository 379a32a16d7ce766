/** As `toLocaleString` writes it, whose first call blocks a slow phone for a tenth of a second. @param count  a whole number, not negative */
export const withCommas = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
