import type { LetterSize, SizeGuide } from '#domain/catalog/size-guide.ts'
import { normalizeLetterSize } from '#domain/catalog/size-guide-kind.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface SizeTableProps {
  guide: SizeGuide
  /** Its row is highlighted. */
  advisedSize: string | null
}

const letterColumns = {
  top: [
    ['Chiều cao', 'height'],
    ['Cân nặng (kg)', 'weight'],
    ['Vòng ngực', 'chest'],
  ],
  bottom: [
    ['Chiều cao', 'height'],
    ['Cân nặng (kg)', 'weight'],
    ['Vòng eo', 'waist'],
    ['Vòng hông', 'hips'],
  ],
  dress: [
    ['Chiều cao', 'height'],
    ['Cân nặng (kg)', 'weight'],
    ['Vòng ngực', 'chest'],
    ['Vòng eo', 'waist'],
    ['Vòng hông', 'hips'],
  ],
} satisfies Record<string, [name: string, key: Exclude<keyof LetterSize, 'size'>][]>

const numberColumn = { waist: 'Vòng eo (cm)', shoe: 'Chiều dài bàn chân (cm)' }
const formatNumber = (value: number) => String(value).replace('.', ',')
const formatRange = (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)}`

export function SizeTable({ guide, advisedSize }: SizeTableProps) {
  const columns =
    guide.by === 'number' ? [numberColumn[guide.kind]] : letterColumns[guide.kind].map(([name]) => name)
  return (
    <section
      aria-label="Bảng số đo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-edge text-left">
            {['Size', ...columns].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 align-bottom font-medium first:pl-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(guide).map(({ size, cells }) => (
            <tr
              key={size}
              className={cx(
                'border-b border-line',
                advisedSize !== null &&
                  normalizeLetterSize(size) === advisedSize &&
                  'bg-celadon-wash font-medium',
              )}
            >
              <th scope="row" className="py-2 pr-4 pl-2 text-left font-medium">
                {size}
              </th>
              {cells.map(({ key, text }) => (
                <td key={key} className="py-2 pr-4 whitespace-nowrap">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function listRows(guide: SizeGuide) {
  if (guide.by === 'number') {
    return guide.rows.map(({ size, from, to }) => ({
      size,
      cells: [{ key: 'to', text: formatRange(from, to) }],
    }))
  }
  const columns = letterColumns[guide.kind]
  return guide.rows.map((row) => ({
    size: row.size,
    cells: columns.map(([, key]) => ({ key, text: formatRange(row[key][0], row[key][1] - 1) })),
  }))
}
