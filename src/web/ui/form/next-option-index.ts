/** The index -1 is the text field, between the last option and the first. */
export const nextOptionIndex = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1
