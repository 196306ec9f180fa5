import { limits } from '#contract/limits.ts'
import { ownPicture } from '#domain/catalog/image-url.ts'
import { isOwnExport, type Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'

/** A picture by its address or by its path beside the file. */
export interface WantedImage {
  row: number
  source: string
  /** It shows a colour and is not among the product's pictures. */
  colorOnly?: boolean
  /** The shop had it by its address, which stays as it is. */
  asAddress?: boolean
}

/** the main picture and the gallery */
const most = limits.maxGallery + 1

/**
 * The product's own pictures by their positions, then the variants'; each once. What Shopify exports has the
 * variants' pictures among the product's own; the shop's export says which of them are.
 */
export function imagesOf(rows: readonly Row[], problems: Problem[]): WantedImage[] {
  const place = (row: Row) =>
    /^\d{1,6}$/.test(row.imagePosition ?? '') ? Number(row.imagePosition) : Infinity
  const own = rows
    .filter((row) => row.image)
    .map((row) => ({ row: row.row, source: row.image ?? '', place: place(row) }))
    .sort((a, b) => (a.place === b.place ? a.row - b.row : a.place - b.place))
  const ofVariants = rows
    .filter((row) => row.variantImage)
    .map((row) => ({ row: row.row, source: row.variantImage ?? '' }))
  const exported = isOwnExport(rows)
  const bySource = new Map<string, WantedImage>()
  const want = (images: { row: number; source: string }[], colorOnly: boolean) => {
    for (const { row, source } of images) {
      const asAddress = exported && isElsewhere(source)
      if (!bySource.has(source)) bySource.set(source, { row, source, colorOnly, asAddress })
    }
  }
  want(own, false)
  want(ofVariants, exported)
  const all = [...bySource.values()]
  const gallery = all.filter(({ colorOnly }) => !colorOnly)
  const beyond = gallery[most]
  if (beyond) problems.push(problem(beyond.row, 'too_many_images', { max: most }))
  return [...gallery.slice(0, most), ...all.filter(({ colorOnly }) => colorOnly)]
}

const isElsewhere = (source: string) => /^https:\/\//.test(source) && ownPicture(source) === null

/** The first picture that a variant of each colour names, where it is among those that are taken. */
export function colorImagesOf(
  variants: readonly { row: number; color: string | null }[],
  rows: readonly Row[],
  taken: readonly WantedImage[],
): Map<string, string> {
  const sources = new Set(taken.map(({ source }) => source))
  const named = new Map(rows.map((row) => [row.row, row.variantImage ?? '']))
  const byColor = new Map<string, string>()
  for (const { row, color } of variants) {
    const source = named.get(row) ?? ''
    if (color !== null && sources.has(source) && !byColor.has(color)) byColor.set(color, source)
  }
  return byColor
}
