export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
