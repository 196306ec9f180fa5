import { findLocalities, provinceKinds, suggestLocalities, wardKinds } from './find-locality.ts'
import {
  type FormerWardMatch,
  findFormerWards,
  isBareKind,
  splitBeforeEachWord,
  suggestFormerWards,
  type Ward,
} from './former-wards.ts'
import { findProvince, type Locality } from './provinces.ts'

export interface WardMatches {
  present: Ward[]
  /** Present wards of the same name and another type. */
  otherKind: Ward[]
  former: FormerWardMatch[]
}

/** Only a present ward with the type and the diacritics of the input excludes others. */
export function findWards(input: string, province: Locality, wards: readonly Ward[]): WardMatches {
  return searchBeforeProvince(input, province, (text) => {
    const exact = findLocalities(text, wards, wardKinds, { strict: true })
    if (exact.length > 0) return { present: exact, otherKind: [], former: [] }
    const present = findLocalities(text, wards, wardKinds)
    const strict = present.length > 0
    const otherKind = findLocalities(text, wards, wardKinds, { anyKind: true, strict })
    return { present, otherKind, former: findFormerWards(text, wards) }
  })
}

/** The wards in the list while the shopper types. */
export function suggestWards(input: string, province: Locality, wards: readonly Ward[]): WardMatches {
  return searchBeforeProvince(input, province, (text) => {
    const present = suggestLocalities(text, wards, wardKinds)
    const otherKind = present.length > 0 ? [] : findLocalities(text, wards, wardKinds, { anyKind: true })
    return { present, otherKind, former: suggestFormerWards(text, wards) }
  })
}

/** Pasted addresses end with the province, often with two of its names. */
function searchBeforeProvince(
  input: string,
  province: Locality,
  search: (text: string) => WardMatches,
  maxEndings = 2,
): WardMatches {
  const whole = search(input)
  const split = maxEndings > 0 && whole.present.length === 0 && splitProvince(input, province)
  if (!split) return whole
  const [text, ending] = split
  // `Thành phố Lào Cai` was a city of the province Lào Cai, but `Lào Cai` may be either.
  const isFormerCity = findLocalities(ending, [province], provinceKinds).length === 0
  if (isFormerCity && whole.former.length > 0) return whole
  const matches = searchBeforeProvince(text, province, search, maxEndings - 1)
  return { ...matches, former: matches.former.length > 0 ? matches.former : whole.former }
}

function splitProvince(input: string, province: Locality): [text: string, ending: string] | undefined {
  return splitBeforeEachWord(input).findLast(
    ([text, ending]) =>
      !isBareKind(text) && !/\d/.test(ending) && findProvince(ending)?.code === province.code,
  )
}
