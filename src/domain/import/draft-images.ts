import { limits } from '#contract/limits.ts'
import type { Row } from './columns.ts'
import { type Problem, problem } from './problems.ts'

/** A picture by its address or by its path beside the file. */
export interface WantedImage {
  row: number
  source: string
}

/** The product's own pictures by their positions, then the variants'; each once. */
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
  const bySource = new Map<string, WantedImage>()
  for (const { row, source } of [...own, ...ofVariants]) {
    if (!bySource.has(source)) bySource.set(source, { row, source })
  }
  const all = [...bySource.values()]
  const max = limits.maxGallery
  const beyond = all[max]
  if (beyond) problems.push(problem(beyond.row, 'too_many_images', { max }))
  return all.slice(0, max)
}

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
