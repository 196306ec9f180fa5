import { formatImportIssue, type ImportIssue, isSkippingIssue } from '#domain/imports/import-issues.ts'
import type { ImportReport, ImportReportItem } from '#operations/imports/import-products.ts'

const maxLinesPerSection = 1000

export function formatImportReport(file: string, report: ImportReport): string[] {
  const { counts, dryRun, issues, items } = report
  const skipped = issues.filter(isSkippingIssue)
  const notes = issues.filter((one) => !isSkippingIssue(one))
  const prefix = dryRun ? 'Would be ' : ''
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? [title, ...limitLines(lines), ''] : []
  const done = (outcome: ImportReportItem['outcome']) =>
    items.filter((one) => one.outcome === outcome).map(formatOutcome)
  return [
    `${file}: ${count(report.rows, 'row')}, ${count(report.products, 'product')}`,
    '',
    ...section('Ignored columns:', formatColumns(report)),
    ...(report.header && !report.header.columnIndexes.has('stock')
      ? ['The file has no stock column: stock does not change, and new variants start at 0.', '']
      : []),
    ...section(capital(`${prefix}created:`), done('created')),
    ...section(capital(`${prefix}updated:`), done('updated')),
    ...section('Skipped:', formatIssues(skipped)),
    ...section('Notes:', formatIssues(notes)),
    ...(report.omittedIssueCount > 0 ? [`… and ${report.omittedIssueCount} more issues.`, ''] : []),
    `${dryRun ? 'Nothing was changed. The import would give: ' : ''}${counts.created} created, ${counts.updated} updated, ` +
      `${counts.unchanged} unchanged, ${counts.skipped} skipped` +
      `${skipped.length > 0 ? `; ${count(skipped.length, 'issue')} with skipped rows` : ''}.`,
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const formatColumns = ({ header }: ImportReport) =>
  (header?.ignored ?? []).map(
    ({ name, suggestion }) => `  ${name}${suggestion ? `: did you mean ${suggestion}?` : ''}`,
  )

function formatOutcome({ row, name, variants, images }: ImportReportItem): string {
  return `  row ${row}: ${name} (${count(variants, 'variant')}, ${count(images, 'image')})`
}

function limitLines(lines: string[]): string[] {
  return lines.length <= maxLinesPerSection
    ? lines
    : [...lines.slice(0, maxLinesPerSection), `  … and ${lines.length - maxLinesPerSection} more`]
}

function formatIssues(issues: readonly ImportIssue[]): string[] {
  const rows = new Map<string, number[]>()
  for (const one of issues) {
    const sentence = formatImportIssue(one)
    rows.set(sentence, [...(rows.get(sentence) ?? []), one.row])
  }
  return [...rows].map(
    ([sentence, at]) => `  ${at.length === 1 ? 'row' : 'rows'} ${formatRanges(at)}: ${sentence}`,
  )
}

function formatRanges(rows: number[]): string {
  const parts: [number, number][] = []
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else parts.push([row, row])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
