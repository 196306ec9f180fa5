import { markedKey, searchKey } from '#domain/search/fold.ts'
import { type Random, seededId } from './random.ts'

interface Shelf {
  category: string
  kinds: string[]
  /** Thousands of dong. */
  from: number
  to: number
  sizes: string[]
}
const clothes = ['S', 'M', 'L', 'XL']
const shelves: Shelf[] = [
  {
    category: 'Áo thun',
    kinds: ['Áo thun trơn', 'Áo thun kẻ', 'Áo polo'],
    from: 99,
    to: 349,
    sizes: clothes,
  },
  { category: 'Áo sơ mi', kinds: ['Sơ mi vải lanh', 'Sơ mi oxford'], from: 249, to: 599, sizes: clothes },
  { category: 'Quần', kinds: ['Quần kaki', 'Quần jean', 'Quần short'], from: 249, to: 699, sizes: clothes },
  { category: 'Váy & đầm', kinds: ['Đầm suông', 'Chân váy chữ A'], from: 249, to: 799, sizes: clothes },
  { category: 'Áo khoác', kinds: ['Áo khoác gió', 'Áo cardigan'], from: 349, to: 999, sizes: clothes },
  {
    category: 'Giày thể thao',
    kinds: ['Giày chạy bộ', 'Giày vải'],
    from: 399,
    to: 1299,
    sizes: ['38', '39', '40', '41', '42'],
  },
]
const colours = ['Đen', 'Trắng', 'Xanh than', 'Kem', 'Nâu cát', 'Xanh rêu']

export const seedCategories = shelves.map((shelf) => shelf.category)
export const seedColours = colours
export const seedSizes = [...new Set(shelves.flatMap((shelf) => shelf.sizes))]

export interface SeedProduct {
  id: string
  handle: string
  name: string
  category: string
  /** Dong, and percent off. */
  price: number
  discount: number
  searchKey: string
  markedKey: string
  variants: { id: string; color: string; size: string; sku: string; stock: number }[]
}

/** @param since milliseconds since 1970, when the first came into the shop; then one a second */
export function* makeProducts(
  random: Random,
  seed: string,
  count: number,
  since: number,
): Generator<SeedProduct> {
  for (let nth = 1; nth <= count; nth++) {
    const shelf = shelves[random.below(shelves.length)]
    const kind = shelf?.kinds[random.below(shelf.kinds.length)]
    if (!shelf || !kind) throw new Error('a shelf is empty')
    const at = since + nth
    const name = `${kind} mẫu ${seed}-${nth}`
    const code = `MAU-${seed}-${nth}`
    const variants = kindsOf(random, shelf).map(([color, size]) => ({
      id: seededId(random, at),
      color,
      size,
      sku: `${code}-${size}-${1 + colours.indexOf(color)}`,
      // One in fourteen is sold out, and as many nearly so.
      stock: [0, 1 + random.below(4)][random.below(14)] ?? 5 + random.below(60),
    }))
    const words = variants.flatMap(({ color, size, sku }) => [color, size, sku])
    const values = variants.flatMap(({ color, size }) => [color, size])
    yield {
      id: seededId(random, at),
      handle: code.toLowerCase(),
      name,
      category: shelf.category,
      price: (shelf.from + random.below(shelf.to - shelf.from)) * 1000,
      discount: random.next() < 0.2 ? 5 * (1 + random.below(8)) : 0,
      searchKey: searchKey(name, shelf.category, ...new Set(words)),
      markedKey: markedKey(name, shelf.category, ...new Set(values)),
      variants,
    }
  }
}

/** Four colours, each in three sizes. */
function kindsOf(random: Random, { sizes }: Shelf): [color: string, size: string][] {
  const worn = colours.toSpliced(random.below(colours.length - 1), 2)
  const smallest = random.below(sizes.length - 2)
  return worn.flatMap((color) =>
    sizes.slice(smallest, smallest + 3).map((size): [string, string] => [color, size]),
  )
}
