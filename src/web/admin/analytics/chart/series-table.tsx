import type { ComparedFigures, FigureSeries } from '#contract/analytics/analytics.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { buildFigureHref, buildOrdersHref } from './figure-hrefs.ts'
import { figureLabels, formatFigure, formatPeriod, shownFigures } from './figure-labels.ts'
import { twoColumnCardClass } from './two-column-card-class.ts'

/** Only these figures link to a list of their own; the period links to its orders. */
const figuresWithOwnList: readonly string[] = ['cancelled', 'newShoppers', 'returningShoppers']

const columns: DataTableColumn<ComparedFigures>[] = [
  {
    id: 'period',
    header: 'Thời gian',
    isRowHeader: true,
    cell: (point) => (
      <PermittedLink href={buildOrdersHref(point)} className="py-1 whitespace-nowrap">
        {formatPeriod(point)}
      </PermittedLink>
    ),
  },
  ...shownFigures.map(
    (figure): DataTableColumn<ComparedFigures> => ({
      id: figure,
      header: figureLabels[figure],
      align: 'end',
      cell: (point) =>
        figuresWithOwnList.includes(figure) && point.figures[figure] ? (
          <PermittedLink href={buildFigureHref(figure, point)} className="py-1">
            {formatFigure(figure, point.figures[figure])}
          </PermittedLink>
        ) : (
          formatFigure(figure, point.figures[figure])
        ),
    }),
  ),
  {
    id: 'before',
    header: 'Tiền hàng kỳ trước',
    align: 'end',
    cell: ({ before: previous }) => (
      <PermittedLink href={buildOrdersHref(previous)} className="py-1">
        {formatFigure('revenue', previous.figures.revenue)}
      </PermittedLink>
    ),
  },
]

export function SeriesTable({ series }: { series: FigureSeries }) {
  return (
    <details className="mt-4">
      <summary className="inline-block min-h-11 py-2.5 text-sm underline decoration-edge underline-offset-4">
        Bảng số liệu
      </summary>
      <div className={`overflow-x-auto text-sm ${twoColumnCardClass}`}>
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
