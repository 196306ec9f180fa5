import { slugify } from '#domain/search/fold.ts'
import type { DemoProduct, DemoProductEntry } from './demo-product.ts'
import { dyeColours } from './draw/palette.ts'
import { aoKhoac } from './products/ao-khoac.ts'
import { aoSoMi } from './products/ao-so-mi.ts'
import { aoThun } from './products/ao-thun.ts'
import { depSandal } from './products/dep-sandal.ts'
import { giayTheThao } from './products/giay-the-thao.ts'
import { phuKien } from './products/phu-kien.ts'
import { quan } from './products/quan.ts'
import { vayDam } from './products/vay-dam.ts'

export type { DemoProduct } from './demo-product.ts'

const productsByCategory: [category: string, entries: DemoProductEntry[]][] = [
  ['Áo thun', aoThun],
  ['Áo sơ mi', aoSoMi],
  ['Quần', quan],
  ['Váy & đầm', vayDam],
  ['Áo khoác', aoKhoac],
  ['Giày thể thao', giayTheThao],
  ['Dép & sandal', depSandal],
  ['Phụ kiện', phuKien],
]

/**
 * Returns the same stock for the same key on every machine: mostly 3 to 60, one in eighteen sold out, a few
 * almost sold out.
 */
function computeStock(key: string): number {
  let hash = 2166136261
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  const random = (hash ^ (hash >>> 13)) >>> 0
  if (random % 18 === 0) return 0
  if (random % 18 === 1) return 1 + ((random >>> 7) % 2)
  return 3 + ((random >>> 5) % 58)
}

function buildStock({ handle, colors, sizes, stock = {} }: DemoProductEntry): number[][] {
  const rows = colors.length > 0 ? colors : ['']
  const columns = sizes.length > 0 ? sizes : ['']
  const stockAt = (key: string) => stock[key] ?? computeStock(`${handle}/${key}`)
  return rows.map((color) => columns.map((size) => stockAt(`${color}/${size}`)))
}

/** The images of each colour, the front first. The front of the first colour is the main image. */
function listImageNames({ handle, colors, views }: DemoProductEntry): string[][] {
  const prefixes =
    colors.length > 0 ? colors.map((color, at) => (at === 0 ? '' : `-${slugify(color, '')}`)) : ['']
  return prefixes.map((prefix) =>
    [prefix || '-front', ...views.map((view) => `${prefix}-${view}`)].map((name) => `${handle}${name}.webp`),
  )
}

function toDemoProduct(category: string, { views, ...entry }: DemoProductEntry): DemoProduct {
  const imageNames = listImageNames({ views, ...entry })
  return {
    ...entry,
    category,
    discount: entry.discount ?? 0,
    featured: entry.featured ?? false,
    stock: buildStock({ views, ...entry }),
    images: imageNames.flat(),
    colorImages: entry.colors.map((_, at) => imageNames[at]?.[0] ?? ''),
  }
}

const listNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

export const demoCatalog: {
  categories: string[]
  colors: { value: string; swatch: string }[]
  sizes: string[]
  products: DemoProduct[]
} = {
  categories: productsByCategory.map(([name]) => name),
  colors: Object.entries(dyeColours).map(([value, swatch]) => ({ value, swatch })),
  sizes: ['S', 'M', 'L', 'XL', 'XXL', ...listNumbers(35, 44), 'Free size'],
  products: productsByCategory.flatMap(([category, entries]) =>
    entries.map((entry) => toDemoProduct(category, entry)),
  ),
}

/** File names under demo/images. */
export const shopImageFiles = {
  banner: { wide: 'banner-wide.webp', tall: 'banner-tall.webp' },
  shop: ['shop-1.webp', 'shop-2.webp', 'shop-3.webp', 'shop-4.webp'],
  blog: ['blog-1.webp', 'blog-2.webp', 'blog-3.webp'],
}
