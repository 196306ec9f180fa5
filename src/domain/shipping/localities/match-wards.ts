import { toNameKey } from '#domain/search/fold.ts'
import { findLocalities, wardKinds } from './find-locality.ts'

/** A ward as a carrier lists it. */
export interface NamedWard {
  name: string
  otherNames: readonly string[]
}

/** @returns the carrier's name of a ward; null if none or several of its wards fit */
export function matchWard(ward: string, carrierWards: readonly NamedWard[]): string | null {
  const key = toNameKey(ward)
  const exact = carrierWards.filter(({ name }) => toNameKey(name) === key)
  const similar = exact.length > 0 ? exact : findLocalities(ward, carrierWards, wardKinds)
  const found = similar.length > 0 ? similar : findByOtherName(ward, carrierWards)
  const names = new Set(found.map(({ name }) => name))
  return names.size === 1 ? (found[0]?.name ?? null) : null
}

function findByOtherName(ward: string, carrierWards: readonly NamedWard[]): NamedWard[] {
  const aliases = carrierWards.flatMap((one) => one.otherNames.map((name) => ({ name, ward: one })))
  return findLocalities(ward, aliases, wardKinds).map((alias) => alias.ward)
}
