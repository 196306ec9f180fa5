import { expect, test } from 'vitest'
import { listWards } from '#data/shipping/wards.ts'
import { fold } from '#domain/search/fold.ts'
import { checkWard } from '#domain/shipping/localities/check-locality.ts'
import { findLocalities, suggestLocalities, wardKinds } from '#domain/shipping/localities/find-locality.ts'
import { type Locality, provinceLocalities } from '#domain/shipping/localities/provinces.ts'

const allWards = provinceLocalities.flatMap((province) =>
  listWards(province.code).map((ward) => ({ ward, province })),
)
const names = (places: readonly Locality[]) => places.map(({ name }) => name)

test('every ward is found without diacritics, without its type and with an abbreviated type, except 9 ambiguous pairs', () => {
  const unclear = new Set<string>()
  for (const { ward, province } of allWards) {
    const wards = listWards(province.code)
    const name = fold(ward.name)
    const bare = name.replace(/^(phuong|xa|dac khu) /, '')
    const short = `${{ p: 'p', x: 'x', d: 'đk' }[name[0] ?? '']}. ${bare}`
    for (const typed of [name, bare, short, `${bare}, ${fold(province.name)}`]) {
      const found = findLocalities(typed.split(',')[0] ?? '', wards, wardKinds)
      expect(found, typed).toContain(ward)
      if (found.length > 1) unclear.add(names(found).sort().join(' / '))
      else expect(checkWard(typed, province, wards), typed).toEqual({ locality: ward })
      expect(suggestLocalities(typed.split(',')[0] ?? '', wards, wardKinds).slice(0, 2)).toContain(ward)
    }
  }
  // These pairs of one province differ only in diacritics.
  expect([...unclear].sort()).toMatchInlineSnapshot(`
    [
      "Phường Mỹ Tho / Xã Mỹ Thọ",
      "Phường Đông Tiến / Xã Đồng Tiến",
      "Xã Ba Tô / Xã Ba Tơ",
      "Xã Cẩm Giang / Xã Cẩm Giàng",
      "Xã Lộc Thành / Xã Lộc Thạnh",
      "Xã Sơn Hà / Xã Sơn Hạ",
      "Xã Thanh An / Xã Thạnh An",
      "Xã Tân Thành / Xã Tân Thạnh",
      "Xã Văn Lang / Xã Văn Lăng",
    ]
  `)
})
