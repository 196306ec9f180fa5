import { isSkipped, type Problem, problemSentence } from '#domain/imports/problems.ts'
import type { ImportReport, Taken } from '#operations/imports/import-products.ts'

/** lines of one kind */
const mostLines = 1000

/** What became of a file, by rows: done, left out and why, taken with a remark. */
export function reportLines(file: string, report: ImportReport): string[] {
  const { counts, dryRun, problems, taken } = report
  const leftOut = problems.filter(isSkipped)
  const notes = problems.filter((one) => !isSkipped(one))
  const would = dryRun ? 'Would be ' : ''
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...bounded(lines), ''] : [])
  const done = (outcome: Taken['outcome']) => taken.filter((one) => one.outcome === outcome).map(takenLine)
  return [
    `${file}: ${count(report.rows, 'row')}, ${count(report.products, 'product')}`,
    '',
    ...section('Columns that were not read:', columnLines(report)),
    ...(report.header && !report.header.at.has('stock')
      ? ['The file has no column of stock: stock stays as it is, and new variants begin at 0.', '']
      : []),
    ...section(capital(`${would}created:`), done('created')),
    ...section(capital(`${would}updated:`), done('updated')),
    ...section('Left out:', problemLines(leftOut)),
    ...section('Worth knowing:', problemLines(notes)),
    ...(report.moreProblems > 0 ? [`… and ${report.moreProblems} more remarks.`, ''] : []),
    `${dryRun ? 'Nothing was changed. It would be: ' : ''}${counts.created} created, ${counts.updated} updated, ` +
      `${counts.unchanged} unchanged, ${counts.skipped} skipped` +
      `${leftOut.length > 0 ? `; ${count(leftOut.length, 'remark')} on what was left out` : ''}.`,
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const columnLines = ({ header }: ImportReport) =>
  (header?.unread ?? []).map(({ name, near }) => `  ${name}${near ? `: is it ${near}?` : ''}`)

function takenLine({ row, name, variants, pictures }: Taken): string {
  return `  row ${row}: ${name} (${count(variants, 'variant')}, ${count(pictures, 'picture')})`
}

function bounded(lines: string[]): string[] {
  return lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines), `  … and ${lines.length - mostLines} more`]
}

/** Rows about which there is the same to say share a line. */
function problemLines(problems: readonly Problem[]): string[] {
  const rows = new Map<string, number[]>()
  for (const one of problems) {
    const sentence = problemSentence(one)
    rows.set(sentence, [...(rows.get(sentence) ?? []), one.row])
  }
  return [...rows].map(([sentence, at]) => `  ${at.length === 1 ? 'row' : 'rows'} ${ranges(at)}: ${sentence}`)
}

/** `3, 5-8` */
function ranges(rows: number[]): string {
  const parts: [number, number][] = []
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else parts.push([row, row])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
