import { type Failure, fail } from '#contract/failures.ts'
import { listWards } from '#data/shipping/wards.ts'
import type { Place } from '#domain/shipping/provinces.ts'

/** @param province official code */
export async function readWards(province: string): Promise<Place[] | Failure> {
  const wards = listWards(province)
  return wards.length > 0 ? [...wards] : fail('not_found')
}
