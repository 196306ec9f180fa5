import type { FigureSeries } from '#contract/analytics/analytics.ts'
import { type ChartFigure, figureLabels, formatFigure } from './figure-labels.ts'
import { SeriesChart } from './series-chart.tsx'

export function FigureChart({ series, figure }: { series: FigureSeries; figure: ChartFigure }) {
  return (
    <SeriesChart
      label={figureLabels[figure]}
      interval={series.interval}
      format={(value) => formatFigure(figure, value)}
      points={series.points.map(({ from, to, figures, before: previous }) => ({
        ...{ from, to, value: figures[figure] },
        previous: { from: previous.from, to: previous.to, value: previous.figures[figure] },
      }))}
    />
  )
}
