import { splitFoldedWords } from '#domain/search/fold.ts'

const foldHeading = (cell: string) =>
  splitFoldedWords(cell)
    .join(' ')
    .replace(/ (vnd|dong)$/, '')

/** A heading may be bilingual: `Số tham chiếu / Reference No`. */
const headingVariants = (cell: string) => [cell, ...cell.split(/[/\n(]/)].map(foldHeading)

/** @param columnNames folded names by column; the first name found in the row wins. @returns indexes of the columns */
export function findColumns<Column extends string>(
  cells: readonly string[],
  columnNames: Record<Column, readonly string[]>,
): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {}
  const variants = cells.map(headingVariants)
  for (const [column, names] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const first = names
      .map((name) => variants.findIndex((all) => all.includes(name)))
      .find((index) => index >= 0)
    if (first !== undefined) found[column] = first
  }
  return found
}
