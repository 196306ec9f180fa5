import { type Audience, audienceLabels, audiences } from '#contract/catalog/audiences.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'

/** The audiences of the products that suit this one. */
export const listSuitableAudiences = (audience: Audience): Audience[] =>
  audience === 'men' || audience === 'women' ? [audience, 'unisex'] : [audience]

const foldPhrase = (text: string) => splitFoldedWords(text).join(' ')

const otherNames: Record<string, Audience> = {
  male: 'men',
  female: 'women',
  'nam nu': 'unisex',
  'nu nam': 'unisex',
  'be trai': 'kids',
  'be gai': 'kids',
}

/** Reads a cell of an imported file; undefined if it names no audience. */
export function parseAudience(text: string): Audience | undefined {
  const name = foldPhrase(text)
  const known = audiences.find((audience) => [audience, foldPhrase(audienceLabels[audience])].includes(name))
  return known ?? otherNames[name]
}
