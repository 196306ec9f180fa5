import { fold } from '#domain/search/fold.ts'
import { findLocalities, type LocalityKinds, suggestLocalities, wardKinds } from './find-locality.ts'
import type { Locality } from './provinces.ts'

const formerWardKinds: LocalityKinds = { ...wardKinds, 'thi tran': ['tt'] }
const districtKinds: LocalityKinds = {
  quan: ['q'],
  huyen: ['h'],
  'thi xa': ['tx'],
  'thanh pho': ['tp', 't p'],
}

interface FormerWard {
  name: string
  district: string
}

export interface Ward extends Locality {
  /** The wards until 30 June 2025 that are now part of this one, without those of the same name. */
  former: FormerWard[]
}

export interface FormerWardMatch {
  name: string
  district: { name: string }
  ward: Ward
}

/** A former ward that was divided is found once for each of its present wards. */
export function findFormerWards(input: string, wards: readonly Ward[]): FormerWardMatch[] {
  return searchFormerWards(input, wards, findLocalities)
}

/** Each word of the input must begin a word of the name, or the district follows the whole name. */
export function suggestFormerWards(input: string, wards: readonly Ward[]): FormerWardMatch[] {
  return searchFormerWards(input, wards, suggestLocalities)
}

export const formatFormerWard = ({ name, district }: FormerWardMatch): string => `${name}, ${district.name}`

function searchFormerWards(
  input: string,
  wards: readonly Ward[],
  search: typeof findLocalities,
): FormerWardMatch[] {
  if (isBareKind(input)) return []
  const { matches, districts } = indexFormerWards(wards)
  const named = search(input, matches, formerWardKinds)
  if (named.length > 0) return named
  for (const [name, district] of splitBeforeEachWord(input)) {
    const found = findLocalities(name, matches, formerWardKinds)
    const within = found.length > 0 ? search(district, districts, districtKinds) : []
    const inDistrict = found.filter((one) => within.includes(one.district))
    if (inDistrict.length > 0) return inDistrict
  }
  return []
}

/** `P.5 Gò Vấp` gives `P.5 Gò` and `Vấp`, `P.5` and `Gò Vấp`. */
export function splitBeforeEachWord(input: string): [name: string, district: string][] {
  const words = input.split(/[\s,]+/).filter(Boolean)
  return words.slice(1).map((_, index) => {
    const end = words.length - 1 - index
    return [words.slice(0, end).join(' '), words.slice(end).join(' ')]
  })
}

export const isBareKind = (text: string) =>
  /^(p|phuong|x|xa|tt|thi|thitran|dk|dackhu)?$/.test(fold(text).replace(/[^\p{L}\p{N}]/gu, ''))

interface FormerWardIndex {
  matches: FormerWardMatch[]
  districts: { name: string }[]
}
const indexByWards = new WeakMap<readonly Ward[], FormerWardIndex>()

function indexFormerWards(wards: readonly Ward[]): FormerWardIndex {
  const known = indexByWards.get(wards)
  if (known) return known
  const districts = new Map<string, { name: string }>()
  const matches = wards.flatMap((ward) =>
    ward.former.map(({ name, district }) => {
      const shared = districts.get(district) ?? { name: district }
      districts.set(district, shared)
      return { name, district: shared, ward }
    }),
  )
  const index = { matches, districts: [...districts.values()] }
  indexByWards.set(wards, index)
  return index
}
