/** Whole thousands of dong, rounded outwards: nothing is missed, and near-equal bounds share one list. */
const step = 1000

export const roundMinPrice = (dong: number): number => Math.floor(dong / step) * step
export const roundMaxPrice = (dong: number): number => Math.ceil(dong / step) * step
