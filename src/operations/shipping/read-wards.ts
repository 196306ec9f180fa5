import { type Failure, fail } from '#contract/failures.ts'
import { listWards } from '#data/shipping/wards.ts'
import type { Ward } from '#domain/shipping/localities/former-wards.ts'

export async function readWards(provinceCode: string): Promise<Ward[] | Failure> {
  const wards = listWards(provinceCode)
  return wards.length > 0 ? [...wards] : fail('not_found')
}
