import type { Dye } from './draw/palette.ts'

/** One product as it is written down by hand, one file a category. */
export interface Entry {
  /** ASCII, stable: the address of the product and the beginning of its pictures' names. */
  handle: string
  name: string
  description: string
  /** Dong, before the discount. */
  price: number
  /** Percent off. */
  discount?: number
  featured?: boolean
  colors: Dye[]
  sizes: string[]
  /** What it is made of, as its description says. */
  materials: string[]
  tags: string[]
  /** Pictures beside the front, by the last part of their names. */
  views: string[]
  /** Variants with a stock that matters to the demo, `color/size`; the rest are counted by rule. */
  stock?: Record<string, number>
}

/** None is left of any. */
export const soldOut = (colors: Dye[], sizes: readonly string[]): Record<string, number> =>
  Object.fromEntries(colors.flatMap((color) => sizes.map((size) => [`${color}/${size}`, 0])))

export interface DemoProduct {
  handle: string
  name: string
  category: string
  description: string
  price: number
  discount: number
  featured: boolean
  colors: string[]
  sizes: string[]
  materials: string[]
  tags: string[]
  /** Pieces in stock: a row for each colour, a column for each size; one row or column where there is none. */
  stock: number[][]
  /** File names under demo/images; the first is the main picture. */
  images: string[]
  /** The picture of each colour, in their order: the front is drawn in the first. */
  colorImages: string[]
}

export const tops = ['S', 'M', 'L', 'XL', 'XXL']
export const legs = ['S', 'M', 'L', 'XL']
export const hers = ['S', 'M', 'L']
export const feet = ['36', '37', '38', '39', '40', '41', '42', '43']
export const allFeet = ['35', ...feet, '44']
export const wideFeet = ['36', '38', '40', '42', '44']
export const one = ['Freesize']
