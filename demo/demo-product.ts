import type { Audience } from '#contract/catalog/audiences.ts'
import type { DyeName } from './draw/palette.ts'

/** A product as written by hand; each category has one file. */
export interface DemoProductEntry {
  /** ASCII and stable: the product's URL and the prefix of its image names. */
  handle: string
  name: string
  description: string
  /** dong, before the discount */
  price: number
  /** percent */
  discount?: number
  featured?: boolean
  audience: Audience
  colors: DyeName[]
  sizes: string[]
  materials: string[]
  tags: string[]
  /** Suffixes of the image names of each colour, after its front. */
  views: string[]
  /** Stock of variants that matter to the demo, by `color/size`; the others have a computed stock. */
  stock?: Record<string, number>
}

export const createSoldOutStock = (colors: DyeName[], sizes: readonly string[]): Record<string, number> =>
  Object.fromEntries(colors.flatMap((color) => sizes.map((size) => [`${color}/${size}`, 0])))

export interface DemoProduct {
  handle: string
  name: string
  category: string
  description: string
  price: number
  discount: number
  featured: boolean
  audience: Audience
  colors: string[]
  sizes: string[]
  materials: string[]
  tags: string[]
  /** Units in stock: one row per colour, one column per size; a product without colours or sizes has one. */
  stock: number[][]
  /** File names under demo/images; the first is the main image. */
  images: string[]
  /** The image of each colour, in their order; the front image shows the first colour. */
  colorImages: string[]
}

export const topSizes = ['S', 'M', 'L', 'XL', 'XXL']
export const trouserSizes = ['S', 'M', 'L', 'XL']
export const dressSizes = ['S', 'M', 'L']
export const shoeSizes = ['36', '37', '38', '39', '40', '41', '42', '43']
export const allShoeSizes = ['35', ...shoeSizes, '44']
export const evenShoeSizes = ['36', '38', '40', '42', '44']
export const freeSize = ['Free size']
