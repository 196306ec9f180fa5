import { buildKeyWithDiacritics, buildSearchKey } from '#domain/search/fold.ts'
import { type SeededRandom, seededId } from './random.ts'

interface SeedCategory {
  category: string
  productNames: string[]
  /** The price range in thousands of dong. */
  from: number
  to: number
  sizes: string[]
}
const clothingSizes = ['S', 'M', 'L', 'XL']
const categories: SeedCategory[] = [
  {
    category: 'Áo thun',
    productNames: ['Áo thun trơn', 'Áo thun kẻ', 'Áo polo'],
    from: 99,
    to: 349,
    sizes: clothingSizes,
  },
  {
    category: 'Áo sơ mi',
    productNames: ['Sơ mi vải lanh', 'Sơ mi oxford'],
    from: 249,
    to: 599,
    sizes: clothingSizes,
  },
  {
    category: 'Quần',
    productNames: ['Quần kaki', 'Quần jean', 'Quần short'],
    from: 249,
    to: 699,
    sizes: clothingSizes,
  },
  {
    category: 'Váy & đầm',
    productNames: ['Đầm suông', 'Chân váy chữ A'],
    from: 249,
    to: 799,
    sizes: clothingSizes,
  },
  {
    category: 'Áo khoác',
    productNames: ['Áo khoác gió', 'Áo cardigan'],
    from: 349,
    to: 999,
    sizes: clothingSizes,
  },
  {
    category: 'Giày thể thao',
    productNames: ['Giày chạy bộ', 'Giày vải'],
    from: 399,
    to: 1299,
    sizes: ['38', '39', '40', '41', '42'],
  },
]
const colors = ['Đen', 'Trắng', 'Xanh than', 'Kem', 'Nâu cát', 'Xanh rêu']

export const seedCategories = categories.map((category) => category.category)
export const seedColors = colors
export const seedSizes = [...new Set(categories.flatMap((category) => category.sizes))]

export interface SeedProduct {
  id: string
  handle: string
  name: string
  category: string
  price: number
  discount: number
  searchKey: string
  keyWithDiacritics: string
  variants: { id: string; color: string; size: string; sku: string; stock: number }[]
}

export function* makeSeedProducts(
  random: SeededRandom,
  seed: string,
  count: number,
  since: number,
): Generator<SeedProduct> {
  for (let nth = 1; nth <= count; nth++) {
    const category = categories[random.below(categories.length)]
    const productName = category?.productNames[random.below(category.productNames.length)]
    if (!category || !productName) throw new Error('a category has no products')
    const at = since + nth
    const name = `${productName} mẫu ${seed}-${nth}`
    const skuPrefix = `MAU-${seed}-${nth}`
    const variants = pickOptions(random, category).map(([color, size]) => ({
      id: seededId(random, at),
      color,
      size,
      sku: `${skuPrefix}-${size}-${1 + colors.indexOf(color)}`,
      stock: [0, 1 + random.below(4)][random.below(14)] ?? 5 + random.below(60),
    }))
    const words = variants.flatMap(({ color, size, sku }) => [color, size, sku])
    const values = variants.flatMap(({ color, size }) => [color, size])
    yield {
      id: seededId(random, at),
      handle: skuPrefix.toLowerCase(),
      name,
      category: category.category,
      price: (category.from + random.below(category.to - category.from)) * 1000,
      discount: random.next() < 0.2 ? 5 * (1 + random.below(8)) : 0,
      searchKey: buildSearchKey(name, category.category, ...new Set(words)),
      keyWithDiacritics: buildKeyWithDiacritics(name, category.category, ...new Set(values)),
      variants,
    }
  }
}

function pickOptions(random: SeededRandom, { sizes }: SeedCategory): [color: string, size: string][] {
  const chosenColors = colors.toSpliced(random.below(colors.length - 1), 2)
  const smallest = random.below(sizes.length - 2)
  return chosenColors.flatMap((color) =>
    sizes.slice(smallest, smallest + 3).map((size): [string, string] => [color, size]),
  )
}
