import * as limits from '#contract/limits.ts'
import { parseExportedImageUrl } from '#domain/catalog/image-url.ts'
import { type ImportFileRow, isTiemExport } from '#domain/imports/columns.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'

export interface ImportImage {
  row: number
  /** A URL, or a path relative to the file. */
  source: string
  /** The image shows a colour and is not one of the product's own images. */
  colorOnly?: boolean
  /** The exporting shop used an external URL, so the URL is kept and the image is not stored. */
  keepsUrl?: boolean
}

const maxImages = limits.maxGalleryImages + 1

/**
 * Returns the product's images by position, then the variants' images, each once. In a Shopify file the variants'
 * images belong to the product too; the shop's own export lists them separately.
 */
export function listImportImages(rows: readonly ImportFileRow[], issues: ImportIssue[]): ImportImage[] {
  const position = (row: ImportFileRow) =>
    /^\d{1,6}$/.test(row.imagePosition ?? '') ? Number(row.imagePosition) : Infinity
  const productImages = rows
    .filter((row) => row.image)
    .map((row) => ({ row: row.row, source: row.image ?? '', position: position(row) }))
    .sort((a, b) => (a.position === b.position ? a.row - b.row : a.position - b.position))
  const variantImages = rows
    .filter((row) => row.variantImage)
    .map((row) => ({ row: row.row, source: row.variantImage ?? '' }))
  const isOwnFile = isTiemExport(rows)
  const bySource = new Map<string, ImportImage>()
  const add = (images: { row: number; source: string }[], colorOnly: boolean) => {
    for (const { row, source } of images) {
      const keepsUrl = isOwnFile && isExternal(source)
      if (!bySource.has(source)) bySource.set(source, { row, source, colorOnly, keepsUrl })
    }
  }
  add(productImages, false)
  add(variantImages, isOwnFile)
  const all = [...bySource.values()]
  const gallery = all.filter(({ colorOnly }) => !colorOnly)
  const firstExcess = gallery[maxImages]
  if (firstExcess) issues.push(createIssue(firstExcess.row, 'too_many_images', { max: maxImages }))
  return [...gallery.slice(0, maxImages), ...all.filter(({ colorOnly }) => colorOnly)]
}

const isExternal = (source: string) => /^https:\/\//.test(source) && parseExportedImageUrl(source) === null

/** For each colour, returns the first image of its variants that is among the selected images. */
export function mapColorImages(
  variants: readonly { row: number; color: string | null }[],
  rows: readonly ImportFileRow[],
  selected: readonly ImportImage[],
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
