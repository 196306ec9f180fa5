import { suggestLocalities, wardKinds } from '#domain/shipping/localities/find-locality.ts'
import { suggestWards } from '#domain/shipping/localities/find-wards.ts'
import { formatFormerWard, type Ward } from '#domain/shipping/localities/former-wards.ts'
import type { Locality } from '#domain/shipping/localities/provinces.ts'

const maxFormerWards = 8
const maxExplanations = 2

/** The wards with this name, then those of which a ward with it is now part. */
export function suggestWardNames(text: string, province: Locality, wards: readonly Ward[]): string[] {
  const { present, otherKind, former } = suggestWards(text, province, wards)
  const named = [...present, ...otherKind]
  const others = new Set(former.map(({ ward }) => ward).filter((ward) => !named.includes(ward)))
  return [...named, ...[...others].slice(0, maxFormerWards)].map(({ name }) => name)
}

export function explainWard(
  name: string,
  text: string,
  province: Locality,
  wards: readonly Ward[],
): string | undefined {
  const ward = wards.find((one) => one.name === name)
  if (!ward || suggestLocalities(text, [ward], wardKinds).length > 0) return undefined
  const former = suggestWards(text, province, wards).former.filter((match) => match.ward === ward)
  if (former.length === 0) return undefined
  const names = former.slice(0, maxExplanations).map(formatFormerWard).join('; ')
  return `Trước là ${names}${former.length > maxExplanations ? '…' : ''}`
}
