/** Generated products cost the shop 55 percent of their price before discount, in dong, rounded to a thousand. */
export const makeSeedUnitCost = (price: number): number => Math.round((price * 0.55) / 1000) * 1000
