import { useState } from 'react'
import type { ComparedFigures, FigureSeries } from '#contract/analytics/analytics.ts'
import { cx } from '#web/ui/styles/cx.ts'
import {
  type ChartFigure,
  figureLabels,
  formatChartTick,
  formatCompactNumber,
  formatFigure,
  formatPeriod,
} from './figure-labels.ts'

/** Returns 1, 2 or 5 times a power of ten, so that four grid lines reach the highest bar. */
function chooseGridStep(max: number): number {
  const rough = Math.max(max, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10)
}

/**
 * The line across a bar is the same period before. The table below has the same data, so the chart is hidden
 * from screen readers.
 */
export function SeriesChart({ series, figure }: { series: FigureSeries; figure: ChartFigure }) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const { points, interval } = series
  const maxValue = Math.max(...points.flatMap((one) => [one.figures[figure], one.before.figures[figure]]))
  const step = chooseGridStep(maxValue)
  const gridLineCount = Math.max(1, Math.ceil(maxValue / step))
  const top = gridLineCount * step
  const marks = Array.from({ length: gridLineCount + 1 }, (_, line) => line / gridLineCount)
  const point = activeIndex === null ? undefined : points[activeIndex]
  const labelInterval = Math.ceil(points.length / 8)

  return (
    <figure className="mt-4">
      <figcaption className="flex min-h-12 flex-wrap content-start items-center gap-x-6 text-sm sm:min-h-6">
        {point ? <ChartReading point={point} figure={figure} /> : <ChartLegend figure={figure} />}
      </figcaption>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[3.5rem_1fr] text-xs text-ink-soft tabular-nums">
        <div className="relative h-56">
          {marks.map((mark) => (
            <span
              key={mark}
              style={{ bottom: `${mark * 100}%` }}
              className="absolute right-2 translate-y-1/2 whitespace-nowrap"
            >
              {formatCompactNumber(mark * top)}
            </span>
          ))}
        </div>
        <div className="relative h-56" onPointerLeave={() => setActiveIndex(null)}>
          {marks.map((mark) => (
            <span
              key={mark}
              style={{ bottom: `${mark * 100}%` }}
              className={`absolute inset-x-0 border-t ${mark === 0 ? 'border-ink' : 'border-line'}`}
            />
          ))}
          <div className="absolute inset-0 flex">
            {points.map((one, index) => (
              <ChartBar
                key={one.from}
                now={one.figures[figure] / top}
                before={one.before.figures[figure] / top}
                isActive={index === activeIndex}
                onShow={() => setActiveIndex(index)}
              />
            ))}
          </div>
        </div>
        <span />
        <div className="flex pt-1.5">
          {points.map((one, index) => (
            <span key={one.from} className="relative h-5 flex-1">
              {index % labelInterval === 0 && (
                <span
                  className={cx(
                    'absolute left-1/2 -translate-x-1/2 whitespace-nowrap',
                    index % (2 * labelInterval) !== 0 && 'max-sm:hidden',
                  )}
                >
                  {formatChartTick(one, interval)}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

interface ChartBarProps {
  /** 0 to 1, as a share of the chart's height */
  now: number
  before: number
  isActive: boolean
  onShow: () => void
}

function ChartBar({ now, before, isActive, onShow }: ChartBarProps) {
  return (
    <span
      className="relative flex flex-1 items-end justify-center"
      onPointerEnter={onShow}
      onPointerDown={onShow}
    >
      <span
        style={{ height: `${now * 100}%` }}
        className={`w-[70%] max-w-10 transition-colors ${isActive ? 'bg-lacquer' : 'bg-celadon'}`}
      />
      {before > 0 && (
        <span
          style={{ bottom: `${before * 100}%` }}
          className="absolute inset-x-0 mx-auto w-[90%] max-w-12 border-t-2 border-amber"
        />
      )}
    </span>
  )
}

function ChartLegend({ figure }: { figure: ChartFigure }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="size-3 bg-celadon" /> {figureLabels[figure]}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4 border-t-2 border-amber" /> Kỳ trước
      </span>
    </>
  )
}

function ChartReading({ point, figure }: { point: ComparedFigures; figure: ChartFigure }) {
  return (
    <>
      <span>
        {formatPeriod(point)}: <strong>{formatFigure(figure, point.figures[figure])}</strong>
      </span>
      <span className="text-ink-soft">
        {formatPeriod(point.before)}: {formatFigure(figure, point.before.figures[figure])}
      </span>
    </>
  )
}
