import { describe, expect, test } from 'vitest'
import type { SizeTableKind } from '#contract/content/size-table-kinds.ts'
import { checkSizeTable } from './check-size-table.ts'
import { chooseSizeTable, type ScopedSizeTable } from './choose-size-table.ts'
import { presetSizeTables } from './preset-size-tables.ts'
import { recommendSize, selectRows } from './size-guide.ts'
import { normalizeLetterSize } from './size-guide-kind.ts'

const choose = (name: string, sizes: string[], category: string | null = null) =>
  chooseSizeTable({ name, category, sizes }, [])

describe('the size table of a product', () => {
  test.each([
    ['Áo thun cotton', ['S', 'M', 'L'], null, 'top'],
    ['Hoodie nỉ', ['S', 'M'], null, 'top'],
    ['Quần kaki', ['S', 'XXL'], null, 'bottom'],
    ['Chân váy midi', ['S', 'M'], null, 'dress'],
    ['Đầm hai dây', ['S', 'M'], 'Váy & đầm', 'dress'],
    ['Linen 2026', ['S', '2XL'], 'Áo sơ mi', 'top'],
    ['Quần jean', ['28', '30'], null, 'waist'],
    ['Quần jean', ['35', '36'], null, 'waist'],
    ['Giày vải', ['35', '36'], null, 'shoe'],
    ['Campus 00s', ['41', '42'], 'Giày thể thao', 'shoe'],
    ['No. 7', ['35', '36'], null, 'shoe'],
  ])('%s in sizes %j is that of %4$s', (name, sizes, category, kind) => {
    expect(choose(name, sizes, category)?.kind).toBe(kind)
  })

  test.each([
    ['Mũ lưỡi trai', ['Free size'], 'Phụ kiện'],
    ['Thắt lưng', ['S', 'M'], 'Phụ kiện'],
    ['Áo', ['S', '42'], null],
    ['Áo', ['M', 'Free size'], null],
    ['Áo', ['42', '44'], null],
    ['Quần', ['42'], null],
    ['Giày', ['S', 'M'], null],
    ['Giày', ['47'], null],
    ['Áo', [], null],
  ])('%s in sizes %j has no size table', (name, sizes, category) => {
    expect(choose(name, sizes, category)).toBeNull()
  })

  test('lists the sizes of the product from small to large, spelled as on the product', () => {
    const rows = selectRows(presetSizeTables.top, ['2XL', 's', 'M'])
    expect(rows.map(({ size }) => size)).toEqual(['s', 'M', '2XL'])
    expect(selectRows(presetSizeTables.shoe, ['42', '40'])).toEqual([
      { size: '40', ranges: [{ from: 24.7, to: 25.3 }] },
      { size: '42', ranges: [{ from: 26, to: 26.7 }] },
    ])
    expect(selectRows(presetSizeTables.waist, ['30'])).toEqual([
      { size: '30', ranges: [{ from: 73.7, to: 76.2 }] },
    ])
  })

  test('is that of its category, then of the one above, then the one for all', () => {
    const table = (level: number | null, kind: SizeTableKind, sizes: string[]): ScopedSizeTable => ({
      ...presetSizeTables[kind],
      level,
      rows: sizes.map((size, at) => ({ size, ranges: [{ from: at, to: at }] })),
    })
    const general = table(null, 'top', ['S', 'M'])
    const above = table(1, 'top', ['S', 'M', 'L'])
    const numbers = table(0, 'waist', ['90', '95'])
    const letters = table(0, 'top', ['M', 'L'])
    const input = { name: 'Áo sơ mi', category: 'Áo', sizes: ['M', 'L'] }
    expect(chooseSizeTable(input, [general, above, numbers, letters])).toBe(letters)
    expect(chooseSizeTable(input, [general, above, numbers])).toBe(above)
    expect(chooseSizeTable(input, [general])).toBe(general)
    // A category may use sizes of its own, which no kind of garment has.
    expect(chooseSizeTable({ ...input, sizes: ['90', '95'] }, [general, numbers])).toBe(numbers)
  })
})

test.each([
  ['xl', 'XL'],
  ['2XL', 'XXL'],
  [' 3xl ', 'XXXL'],
  ['XXL', 'XXL'],
])('the letter size %j is normalized to %s', (input, meant) => {
  expect(normalizeLetterSize(input)).toBe(meant)
})

describe('a table is refused', () => {
  const row = (size: string, ...ranges: [number, number][]) => ({
    size,
    ranges: ranges.map(([from, to]) => ({ from, to })),
  })
  const columns = ['Chiều cao', 'Cân nặng (kg)']
  const check = (...rows: ReturnType<typeof row>[]) => checkSizeTable({ kind: 'top', columns, rows })

  test('if a size is smaller than the one above, with the row and the column', () => {
    expect(check(row('S', [150, 155], [45, 50]), row('M', [150, 154], [50, 55]))).toBe(
      'Dòng M: “Chiều cao” nhỏ hơn dòng S; xếp size từ nhỏ đến lớn.',
    )
    expect(check(row('S', [150, 155], [55, 45]))).toBe(
      'Dòng S: số đầu của cột “Cân nặng (kg)” lớn hơn số cuối.',
    )
  })

  test('if two sizes have the same upper weight, because the second could not be recommended', () => {
    expect(check(row('S', [150, 160], [45, 50]), row('M', [150, 160], [48, 50]))).toMatch(
      /^Dòng M: “Cân nặng/,
    )
    expect(check(row('S', [150, 160], [45, 50]), row('M', [150, 160], [48, 55]))).toBeNull()
  })

  test('if a size is there twice or a measure is missing', () => {
    expect(check(row('2XL', [150, 160], [45, 50]), row('XXL', [161, 170], [51, 55]))).toBe(
      'Dòng XXL: size này đã có ở một dòng trên.',
    )
    expect(check(row('S', [150, 160]))).toBe('Dòng S: mỗi cột cần một số đo.')
  })

  test.each(Object.values(presetSizeTables))('but not one that comes with the shop (%#)', (table) => {
    expect(checkSizeTable(table)).toBeNull()
  })
})

describe('the recommended size', () => {
  test.each([
    ['top', 168, 62, 'L'],
    ['top', 160, 55, 'M'],
    ['top', 153.5, 44.9, 'XS'],
    // A tall, light person gets one size more, for the length.
    ['top', 175, 50, 'L'],
    // For a short, heavy person the girth decides.
    ['top', 155, 70, 'XL'],
    ['bottom', 170, 65, 'L'],
    ['dress', 156, 48, 'M'],
    ['dress', 150, 44, 'S'],
    ['top', 140, 40, 'XS'],
    ['top', 187.5, 93.5, 'XXXL'],
  ] as const)('of a %s for %d cm and %d kg is %s', (kind, height, weight, size) => {
    expect(recommendSize(presetSizeTables[kind], [height, weight])).toMatchObject({ size })
  })

  test.each([
    ['top', 165, 30, 'too-small', 'weight'],
    ['top', 165, 120, 'too-large', 'weight'],
    ['top', 150, 95, 'too-large', 'weight'],
    ['top', 200, 80, 'too-large', 'height'],
    ['top', 200, 30, 'too-large', 'height'],
    ['dress', 160, 90, 'too-large', 'weight'],
  ] as const)('of a %s for %i cm and %i kg is missing (%s, by %s)', (kind, height, weight, none, measure) => {
    expect(recommendSize(presetSizeTables[kind], [height, weight])).toEqual({ unavailable: none, measure })
  })

  test('names both sizes if the height asks for a larger one than the weight', () => {
    const advice = (heightCm: number, weightKg: number) =>
      recommendSize(presetSizeTables.top, [heightCm, weightKg])
    expect(advice(166, 59)).toEqual({ size: 'M', byWeight: 'M', byHeight: 'L' })
    expect(advice(175, 50)).toEqual({ size: 'L', byWeight: 'S', byHeight: 'XL' })
    expect(advice(162, 55)).toEqual({ size: 'M' })
    expect(advice(155, 70)).toEqual({ size: 'XL' })
  })

  test.each([
    ['shoe', 25.3, { size: '40' }],
    ['shoe', 25.4, { size: '41' }],
    ['shoe', 26.5, { size: '42' }],
    ['shoe', 20, { unavailable: 'too-small', measure: 'foot' }],
    ['shoe', 31, { unavailable: 'too-large', measure: 'foot' }],
    ['waist', 76, { size: '30' }],
    ['waist', 76.5, { size: '31' }],
    ['waist', 60, { unavailable: 'too-small', measure: 'waist' }],
    ['waist', 99, { unavailable: 'too-large', measure: 'waist' }],
  ] as const)('of a %s for %d cm is %o', (kind, cm, advice) => {
    expect(recommendSize(presetSizeTables[kind], [cm])).toEqual(advice)
  })
})
