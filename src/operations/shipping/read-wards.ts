import { type Failure, fail } from '#contract/failures.ts'
import { listWards } from '#data/shipping/wards.ts'
import type { Locality } from '#domain/shipping/localities/provinces.ts'

export async function readWards(provinceCode: string): Promise<Locality[] | Failure> {
  const wards = listWards(provinceCode)
  return wards.length > 0 ? [...wards] : fail('not_found')
}
