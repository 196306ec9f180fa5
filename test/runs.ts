/** `npm run slow` repeats the random tests of `npm test` with the larger number. */
export const chooseRuns = (quick: number, slow: number) => (process.env.MORE_RUNS ? slow : quick)
