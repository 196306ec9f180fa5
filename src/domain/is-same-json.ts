/** The order of keys counts. A field that is undefined equals a missing one. */
export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
