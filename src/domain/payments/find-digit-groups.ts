import { fold } from '#domain/search/fold.ts'

const minDigitGroupLength = 6

/** Digits in the text of a transfer that may be a part of an order number. Banks insert spaces and remove hyphens. */
export function findDigitGroups(content: string): string[] {
  const folded = fold(content)
  const runs = [...folded.matchAll(/\d(?:-?\d)+/g), ...folded.matchAll(/\d(?:[ -]?\d)+/g)]
  const digitGroups = runs.map(([run]) => run.replace(/\D/g, ''))
  return [...new Set(digitGroups)].filter(({ length }) => length >= minDigitGroupLength && length <= 16)
}
