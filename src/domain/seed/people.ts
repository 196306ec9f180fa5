import { type Place, provinces, provinceTitle } from '#domain/shipping/provinces.ts'
import { chooser, type Random, seededId } from './random.ts'

const list = (text: string) => text.split(' ')
const families = list(
  'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Ngô Dương Lý Đinh Trương Phan Võ Hồ Mai Tạ Cao',
)
const middles = list(
  'Minh Quốc Thu Gia Ngọc Đức Thanh Hải Bích Hồng Tấn Hoài Anh Mỹ Văn Kim Bảo Xuân Khánh Thị',
)
const given = list('An Bình Châu Dung Giang Hà Huy Khoa Lan Long Mai Nam Ngân Phúc Quân Sơn Tâm Thảo Vy Yến')

/** Where most people are; every other province has one share. */
const shares: Record<string, number> = {
  'Hồ Chí Minh': 30,
  'Hà Nội': 22,
  'Đà Nẵng': 6,
  'Đồng Nai': 5,
  'Hải Phòng': 4,
  'Cần Thơ': 4,
  Huế: 2,
  'Bắc Ninh': 2,
  'Nghệ An': 2,
  'Thanh Hoá': 2,
}
const chooseProvince = chooser(provinces, ({ name }) => shares[name] ?? 1)

/** The wards of a province by its code. */
export type WardsOf = (province: string) => readonly Place[]

/** Somebody who is plainly made up: `Đường Mẫu` is no street, and no number begins with 0240 since 2017. */
export interface SeedShopper {
  id: string
  name: string
  email: string
  /** E.164 */
  phone: string
  province: string
  provinceCode: string
  ward: string
  wardCode: string
  street: string
  /** Milliseconds since 1970. */
  since: number
}

/** @param nth from 1 */
export function makeShopper(
  random: Random,
  { seed, wardsOf }: { seed: string; wardsOf: WardsOf },
  nth: number,
  since: number,
): SeedShopper {
  const from = (names: string[]) => names[random.below(names.length)] ?? ''
  const place = chooseProvince(random)
  const wards = wardsOf(place.code)
  const ward = wards[random.below(wards.length)]
  if (!ward) throw new Error(`${place.name} has no wards`)
  return {
    id: seededId(random, since),
    name: `${from(families)} ${from(middles)} ${from(given)}`,
    email: shopperEmail(seed, nth),
    phone: `+84240${String(nth % 10_000_000).padStart(7, '0')}`,
    province: provinceTitle(place),
    provinceCode: place.code,
    ward: ward.name,
    wardCode: ward.code,
    street: `${1 + random.below(300)} Đường Mẫu`,
    since,
  }
}

export const shopperEmail = (seed: string, nth: number) => `khach-mau-${seed}-${nth}@tiem.example`
