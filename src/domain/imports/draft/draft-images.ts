import { limits } from '#contract/limits.ts'
import { ownPicture } from '#domain/catalog/image-url.ts'
import { isOwnExport, type Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'

export interface WantedImage {
  row: number
  /** A URL, or a path relative to the file. */
  source: string
  /** The image shows a colour and is not one of the product's own images. */
  colorOnly?: boolean
  /** The exporting shop used an external URL, so the URL is kept and the image is not stored. */
  asAddress?: boolean
}

const maxImages = limits.maxGallery + 1

/**
 * Returns the product's images by position, then the variants' images, each once. In a Shopify file the variants'
 * images belong to the product too; the shop's own export lists them separately.
 */
export function imagesOf(rows: readonly Row[], problems: Problem[]): WantedImage[] {
  const position = (row: Row) =>
    /^\d{1,6}$/.test(row.imagePosition ?? '') ? Number(row.imagePosition) : Infinity
  const productImages = rows
    .filter((row) => row.image)
    .map((row) => ({ row: row.row, source: row.image ?? '', position: position(row) }))
    .sort((a, b) => (a.position === b.position ? a.row - b.row : a.position - b.position))
  const variantImages = rows
    .filter((row) => row.variantImage)
    .map((row) => ({ row: row.row, source: row.variantImage ?? '' }))
  const isOwnFile = isOwnExport(rows)
  const bySource = new Map<string, WantedImage>()
  const add = (images: { row: number; source: string }[], colorOnly: boolean) => {
    for (const { row, source } of images) {
      const asAddress = isOwnFile && isExternal(source)
      if (!bySource.has(source)) bySource.set(source, { row, source, colorOnly, asAddress })
    }
  }
  add(productImages, false)
  add(variantImages, isOwnFile)
  const all = [...bySource.values()]
  const gallery = all.filter(({ colorOnly }) => !colorOnly)
  const firstExcess = gallery[maxImages]
  if (firstExcess) problems.push(problem(firstExcess.row, 'too_many_images', { max: maxImages }))
  return [...gallery.slice(0, maxImages), ...all.filter(({ colorOnly }) => colorOnly)]
}

const isExternal = (source: string) => /^https:\/\//.test(source) && ownPicture(source) === null

/** For each colour, returns the first image of its variants that is among the selected images. */
export function colorImagesOf(
  variants: readonly { row: number; color: string | null }[],
  rows: readonly Row[],
  selected: readonly WantedImage[],
): Map<string, string> {
  const sources = new Set(selected.map(({ source }) => source))
  const imageByRow = new Map(rows.map((row) => [row.row, row.variantImage ?? '']))
  const byColor = new Map<string, string>()
  for (const { row, color } of variants) {
    const source = imageByRow.get(row) ?? ''
    if (color !== null && sources.has(source) && !byColor.has(color)) byColor.set(color, source)
  }
  return byColor
}
