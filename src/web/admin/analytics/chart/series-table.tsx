import type { Compared, Series } from '#contract/analytics/analytics.ts'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { listOf, ordersOf } from './figure-lists.ts'
import { figureWords, formatFigure, periodWords } from './figure-words.ts'
import { pairsClass } from './pairs-class.ts'

const tableFigures = [
  'revenue',
  'orders',
  'averageOrder',
  'units',
  'cancelled',
  'newShoppers',
  'returningShoppers',
] as const

/** These figures have lists of their own; the others link to the row's orders. */
const figuresWithOwnList: readonly string[] = ['cancelled', 'newShoppers', 'returningShoppers']

const columns: Column<Compared>[] = [
  {
    id: 'period',
    header: 'Thời gian',
    lead: true,
    cell: (point) => (
      <OpenLink href={ordersOf(point)} className="py-1 whitespace-nowrap">
        {periodWords(point)}
      </OpenLink>
    ),
  },
  ...tableFigures.map(
    (figure): Column<Compared> => ({
      id: figure,
      header: figureWords[figure],
      align: 'end',
      cell: (point) =>
        figuresWithOwnList.includes(figure) && point.figures[figure] ? (
          <OpenLink href={listOf(figure, point)} className="py-1">
            {formatFigure(figure, point.figures[figure])}
          </OpenLink>
        ) : (
          formatFigure(figure, point.figures[figure])
        ),
    }),
  ),
  {
    id: 'before',
    header: 'Doanh thu kỳ trước',
    align: 'end',
    cell: ({ before }) => (
      <OpenLink href={ordersOf(before)} className="py-1">
        {formatFigure('revenue', before.figures.revenue)}
      </OpenLink>
    ),
  },
]

export function SeriesTable({ series }: { series: Series }) {
  return (
    <details className="mt-4">
      <summary className="inline-block min-h-11 py-2.5 text-sm underline decoration-edge underline-offset-4">
        Bảng số liệu
      </summary>
      <div className={`overflow-x-auto text-sm ${pairsClass}`}>
        <DataTable
          caption="Số liệu theo thời gian"
          columns={columns}
          rows={series.points}
          rowKey={(one) => one.from}
        />
      </div>
    </details>
  )
}
