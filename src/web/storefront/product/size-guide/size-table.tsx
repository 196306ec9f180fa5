import type { SizeRow } from '#contract/content/size-tables.ts'
import { formatSizeRange, isSameSize } from '#domain/catalog/sizes/size-guide.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface SizeTableProps {
  columns: readonly string[]
  rows: readonly SizeRow[]
  /** Its row is highlighted. */
  advisedSize: string | null
}

export function SizeTable({ columns, rows, advisedSize }: SizeTableProps) {
  return (
    <section
      aria-label="Bảng số đo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto max-sm:-mx-2"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-edge text-left">
            {['Size', ...columns].map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th key={at} scope="col" className="py-2 pr-1.5 align-bottom font-medium first:pl-2 sm:pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, ranges }) => (
            <tr
              key={size}
              className={cx(
                'border-b border-line',
                advisedSize !== null && isSameSize(size, advisedSize) && 'bg-celadon-wash font-medium',
              )}
            >
              <th scope="row" className="py-2 pr-1.5 pl-2 text-left sm:pr-4 font-medium">
                {size}
              </th>
              {ranges.map((range, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other name
                <td key={at} className="py-2 pr-1.5 whitespace-nowrap sm:pr-4">
                  {formatSizeRange(range)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
