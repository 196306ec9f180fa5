import { type PointerEvent, useState } from 'react'
import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { formatChartTick, formatCompactNumber, formatPeriod } from './figure-labels.ts'

/** Returns 1, 2 or 5 times a power of ten, so that four grid lines reach the highest bar. */
function chooseGridStep(range: number): number {
  const rough = Math.max(range, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10)
}

interface ChartValue extends DayPeriod {
  value: number
}
interface ChartPoint extends ChartValue {
  previous: ChartValue
}

interface SeriesChartProps {
  label: string
  points: readonly ChartPoint[]
  interval: Interval
  format: (value: number) => string
}

/**
 * The line across a bar is the same period before; a negative bar hangs below the axis. The table below has the same
 * data, so the chart is hidden from screen readers.
 */
export function SeriesChart({ label, points, interval, format }: SeriesChartProps) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const values = points.flatMap((one) => [one.value, one.previous.value])
  const [max, min] = [Math.max(0, ...values), Math.min(0, ...values)]
  const step = chooseGridStep(max - min)
  const bottom = Math.floor(min / step) * step
  const top = Math.max(bottom + step, Math.ceil(max / step) * step)
  const toShare = (value: number) => (value - bottom) / (top - bottom)
  const tickCount = Math.round((top - bottom) / step) + 1
  const ticks = Array.from({ length: tickCount }, (_, index) => bottom + index * step)
  const point = activeIndex === null ? undefined : points[activeIndex]
  const labelInterval = Math.ceil(points.length / 8)
  // A bar is too narrow for a finger on a phone: the reading follows it across the chart.
  function showNearest({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * points.length)
    setActiveIndex(Math.max(0, Math.min(index, points.length - 1)))
  }

  return (
    <figure className="mt-4">
      <figcaption className="flex min-h-12 flex-wrap content-start items-center gap-x-6 text-sm sm:min-h-6">
        {point ? <ChartReading point={point} format={format} /> : <ChartLegend label={label} />}
      </figcaption>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[3.5rem_1fr] text-xs text-ink-soft tabular-nums">
        <div className="relative h-56">
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{ bottom: `${toShare(tick) * 100}%` }}
              className="absolute right-2 translate-y-1/2 whitespace-nowrap"
            >
              {formatCompactNumber(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative h-56 touch-pan-y"
          onPointerDown={showNearest}
          onPointerMove={showNearest}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActiveIndex(null)}
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{ bottom: `${toShare(tick) * 100}%` }}
              className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-ink' : 'border-line'}`}
            />
          ))}
          <div className="absolute inset-0 flex">
            {points.map((one, index) => (
              <ChartBar
                key={one.from}
                zero={toShare(0)}
                now={toShare(one.value)}
                previous={one.previous.value === 0 ? null : toShare(one.previous.value)}
                isActive={index === activeIndex}
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
  /** Heights as shares of the chart's height, 0 to 1. */
  zero: number
  now: number
  /** Null: nothing to compare with. */
  previous: number | null
  isActive: boolean
}

function ChartBar({ zero, now, previous, isActive }: ChartBarProps) {
  return (
    <span className="relative flex-1">
      <span
        style={{ bottom: `${Math.min(zero, now) * 100}%`, height: `${Math.abs(now - zero) * 100}%` }}
        className={`absolute inset-x-0 mx-auto w-[70%] max-w-10 transition-colors ${isActive ? 'bg-lacquer' : 'bg-celadon'}`}
      />
      {previous !== null && (
        <span
          style={{ bottom: `${previous * 100}%` }}
          className="absolute inset-x-0 mx-auto w-[90%] max-w-12 border-t-2 border-amber"
        />
      )}
    </span>
  )
}

function ChartLegend({ label }: { label: string }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="size-3 bg-celadon" /> {label}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4 border-t-2 border-amber" /> Kỳ trước
      </span>
    </>
  )
}

function ChartReading({ point, format }: { point: ChartPoint; format: (value: number) => string }) {
  return (
    <>
      <span>
        {formatPeriod(point)}: <strong>{format(point.value)}</strong>
      </span>
      <span className="text-ink-soft">
        {formatPeriod(point.previous)}: {format(point.previous.value)}
      </span>
    </>
  )
}
