import { suggestLocalities, wardKinds } from '#domain/shipping/localities/find-locality.ts'
import { formatFormerWard, suggestFormerWards, type Ward } from '#domain/shipping/localities/former-wards.ts'

const maxSuggestions = 8
const maxExplanations = 2

/** The wards with this name, then those of which a ward with it is now part. */
export function suggestWards(text: string, wards: readonly Ward[]): string[] {
  const names = suggestLocalities(text, wards, wardKinds).map(({ name }) => name)
  const former = new Set(suggestFormerWards(text, wards).map(({ ward }) => ward.name))
  return [...names, ...[...former].filter((name) => !names.includes(name)).slice(0, maxSuggestions)]
}

export function explainWard(name: string, text: string, wards: readonly Ward[]): string | undefined {
  const ward = wards.find((one) => one.name === name)
  if (!ward || suggestLocalities(text, [ward], wardKinds).length > 0) return undefined
  const former = suggestFormerWards(text, wards).filter((match) => match.ward === ward)
  const names = former.slice(0, maxExplanations).map(formatFormerWard).join('; ')
  return `Trước là ${names}${former.length > maxExplanations ? '…' : ''}`
}
