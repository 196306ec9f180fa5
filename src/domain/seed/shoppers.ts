import { formatProvince, type Locality, provinces } from '#domain/shipping/localities/provinces.ts'
import { createWeightedChooser, type SeededRandom, seededId } from './random.ts'

const splitNames = (text: string) => text.split(' ')
const familyNames = splitNames(
  'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Ngô Dương Lý Đinh Trương Phan Võ Hồ Mai Tạ Cao',
)
const middleNames = splitNames(
  'Minh Quốc Thu Gia Ngọc Đức Thanh Hải Bích Hồng Tấn Hoài Anh Mỹ Văn Kim Bảo Xuân Khánh Thị',
)
const givenNames = splitNames(
  'An Bình Châu Dung Giang Hà Huy Khoa Lan Long Mai Nam Ngân Phúc Quân Sơn Tâm Thảo Vy Yến',
)

const provinceShares: Record<string, number> = {
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
const chooseProvince = createWeightedChooser(provinces, ({ name }) => provinceShares[name] ?? 1)

export type FindWards = (province: string) => readonly Locality[]

/** One of so many shoppers has no account. */
const guestInterval = 4

/** The data is fictional: `Đường Mẫu` means "sample street". The numbers are valid, but of a block that nobody is known to have. */
export interface SeedShopper {
  id: string
  name: string
  /** Null for a guest. */
  email: string | null
  phone: string
  province: string
  provinceCode: string
  ward: string
  wardCode: string
  street: string
  /** The registration time in milliseconds since 1970. */
  registeredAtMs: number
}

export function makeSeedShopper(
  random: SeededRandom,
  { seed, wardsOf }: { seed: string; wardsOf: FindWards },
  nth: number,
  since: number,
): SeedShopper {
  const pick = (names: string[]) => names[random.below(names.length)] ?? ''
  const province = chooseProvince(random)
  const wards = wardsOf(province.code)
  const ward = wards[random.below(wards.length)]
  if (!ward) throw new Error(`${province.name} has no wards`)
  return {
    id: seededId(random, since),
    name: `${pick(familyNames)} ${pick(middleNames)} ${pick(givenNames)}`,
    email: nth % guestInterval === 0 ? null : buildShopperEmail(seed, nth),
    phone: `+84900${String(nth % 900_000).padStart(6, '0')}`,
    province: formatProvince(province),
    provinceCode: province.code,
    ward: ward.name,
    wardCode: ward.code,
    street: `${1 + random.below(300)} Đường Mẫu`,
    registeredAtMs: since,
  }
}

export const buildShopperEmail = (seed: string, nth: number) => `khach-mau-${seed}-${nth}@tiem.example`
