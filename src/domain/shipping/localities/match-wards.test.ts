import { expect, test } from 'vitest'
import { matchWard } from './match-wards.ts'

const ward = (name: string, ...otherNames: string[]) => ({ name, otherNames })

test("a ward is matched by the carrier's name, by another spelling and by another name", () => {
  const wards = [ward('Phường Hoà Khánh'), ward('Xã Hòa Vang'), ward('P. Cũ', 'phường cửa nam')]
  expect(matchWard('Phường Hòa Khánh', wards)).toBe('Phường Hoà Khánh')
  expect(matchWard('Xã Hoà Vang', wards)).toBe('Xã Hòa Vang')
  expect(matchWard('Phường Cửa Nam', wards)).toBe('P. Cũ')
})

test('an unknown ward, one of another type and an ambiguous one are matched with none', () => {
  expect(matchWard('Phường Ba Đình', [ward('Phường Cửa Nam')])).toBe(null)
  expect(matchWard('Phường Tân Hoà', [ward('Xã Tân Hòa')])).toBe(null)
  expect(matchWard('Phường Sơn Tây', [ward('P1', 'phường sơn tây'), ward('P2', 'phường sơn tây')])).toBe(null)
})
