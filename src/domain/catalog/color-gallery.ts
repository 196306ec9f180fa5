import type { ProductSummary } from '#contract/catalog/products.ts'

export type PicturedProduct = Pick<ProductSummary, 'image' | 'gallery' | 'colors'>

export const listAllImages = ({ image, gallery }: PicturedProduct) =>
  [...new Set([image, ...gallery])].filter(Boolean)

/** The images of each colour: its own, and those after it up to the next colour's. */
export function groupImagesByColor(product: PicturedProduct): Map<string, string[]> {
  const starts = new Map(product.colors.flatMap(({ _id, image }) => (image ? [[image, _id]] : [])))
  const groups = new Map<string, string[]>()
  let group: string[] = []
  for (const image of listAllImages(product)) {
    const color = starts.get(image)
    if (color !== undefined) {
      group = []
      groups.set(color, group)
    }
    group.push(image)
  }
  return groups
}

/** The images by colour id if every colour has two or more; otherwise nobody has sorted them by colour. */
function findSortedGroups(product: PicturedProduct): Map<string, string[]> | null {
  const groups = groupImagesByColor(product)
  return product.colors.every(({ _id }) => (groups.get(_id)?.length ?? 0) > 1) ? groups : null
}

/**
 * Specification, section 9: the main image and the first four of the gallery; plus the image of the chosen colour.
 * A product with two or more images of every colour shows those of the chosen one.
 */
export function listShownImages(product: PicturedProduct, colorName: string | null, limit = 5): string[] {
  const color = product.colors.find(({ value }) => value === colorName)
  const own = color && findSortedGroups(product)?.get(color._id)
  if (own) return own.slice(0, limit)
  return [...new Set([...listAllImages(product).slice(0, limit), color?.image ?? ''])].filter(Boolean)
}
