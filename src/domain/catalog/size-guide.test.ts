import { describe, expect, test } from 'vitest'
import { buildSizeGuide, recommendLetterSize, recommendNumericSize } from './size-guide.ts'
import { letterSizes, normalizeLetterSize } from './size-guide-kind.ts'

const buildGuide = (name: string, sizes: string[], category: string | null = null) =>
  buildSizeGuide({ name, category, sizes })

describe('the size guide of a product', () => {
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
  ])('%s in sizes %j has the guide %4$s', (name, sizes, category, kind) => {
    expect(buildGuide(name, sizes, category)?.kind).toBe(kind)
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
  ])('%s in sizes %j has no size guide', (name, sizes, category) => {
    expect(buildGuide(name, sizes, category)).toBeNull()
  })

  test('lists the sizes of the product from small to large, spelled as on the product', () => {
    expect(buildGuide('Áo', ['2XL', 's', 'M'])?.rows.map(({ size }) => size)).toEqual(['s', 'M', '2XL'])
    expect(buildGuide('Giày', ['42', '40'])?.rows).toEqual([
      { size: '40', from: 24.7, to: 25.3 },
      { size: '42', from: 26, to: 26.7 },
    ])
    expect(buildGuide('Quần', ['30'])?.rows).toEqual([{ size: '30', from: 73.7, to: 76.2 }])
  })
})

test.each([
  ['xl', 'XL'],
  ['2XL', 'XXL'],
  [' 3xl ', 'XXXL'],
  ['XXL', 'XXL'],
])('the letter size %j is normalized to %s', (typed, meant) => {
  expect(normalizeLetterSize(typed)).toBe(meant)
})

describe('the tables of letter sizes', () => {
  test.each(['Áo', 'Quần', 'Đầm'])('have no gap between the sizes of %s', (name) => {
    const guide = buildGuide(name, [...letterSizes])
    if (guide?.by !== 'letter') throw new Error('the guide has no letter sizes')
    for (const measure of ['height', 'weight', 'chest', 'waist', 'hips'] as const) {
      for (const [at, row] of guide.rows.entries()) {
        expect(row[measure][1]).toBeGreaterThan(row[measure][0])
        if (at > 0) expect(row[measure][0]).toBe(guide.rows[at - 1]?.[measure][1])
      }
    }
  })
})

describe('the recommended size', () => {
  test.each([
    ['top', 168, 62, 'L'],
    ['top', 160, 55, 'M'],
    // A tall, light person gets one size more, for the length.
    ['top', 175, 50, 'L'],
    // For a short, heavy person the girth decides.
    ['top', 155, 70, 'XL'],
    ['bottom', 170, 65, 'L'],
    ['dress', 156, 48, 'M'],
    ['dress', 150, 44, 'S'],
    ['top', 140, 40, 'XS'],
  ] as const)('of a %s for %i cm and %i kg is %s', (kind, height, weight, size) => {
    expect(recommendLetterSize(kind, { heightCm: height, weightKg: weight })).toMatchObject({ size })
  })

  test.each([
    ['top', 165, 30, 'too-small', 'weight'],
    ['top', 165, 120, 'too-large', 'weight'],
    ['top', 150, 95, 'too-large', 'weight'],
    ['top', 200, 80, 'too-large', 'height'],
    ['dress', 160, 90, 'too-large', 'weight'],
  ] as const)('of a %s for %i cm and %i kg is missing (%s, by %s)', (kind, height, weight, none, measure) => {
    const advice = recommendLetterSize(kind, { heightCm: height, weightKg: weight })
    expect(advice).toEqual({ unavailable: none, measure })
  })

  test('names both sizes if the height asks for a larger one than the weight', () => {
    const advice = (heightCm: number, weightKg: number) => recommendLetterSize('top', { heightCm, weightKg })
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
    expect(recommendNumericSize(kind, cm)).toEqual(advice)
  })
})
