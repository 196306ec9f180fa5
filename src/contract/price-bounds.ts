/**
 * Bounds of a price filter are whole thousands of dong: the lower one is rounded down and the upper one up, so that
 * everything that was asked for is found, and lists of bounds that nobody can tell apart are made once.
 */
const step = 1000

export const roundMinPrice = (dong: number): number => Math.floor(dong / step) * step
export const roundMaxPrice = (dong: number): number => Math.ceil(dong / step) * step
