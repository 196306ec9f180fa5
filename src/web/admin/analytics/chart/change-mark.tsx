import { cx } from '#web/ui/styles/cx.ts'

interface ChangeMarkProps {
  now: number | null
  previous: number | null
  moreIsWorse?: boolean
}

/** A larger rise is shown as a multiple: nobody can picture 2.588%. */
const maxPercentRise = 9.995

const percentFormat = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 0 })

const format = (ratio: number) =>
  ratio - 1 < maxPercentRise
    ? percentFormat.format(Math.abs(ratio - 1))
    : `gấp ${Math.round(ratio).toLocaleString('vi-VN')} lần`

/** A sign, a number and a word express the change, not the colour alone. */
export function ChangeMark({ now, previous, moreIsWorse }: ChangeMarkProps) {
  if (now === null || previous === null || previous === 0) {
    return <span className="text-ink-soft">{now ? 'trước đó chưa có' : 'không đổi'}</span>
  }
  const change = now / previous - 1
  if (Math.abs(change) < 0.005) return <span className="text-ink-soft">không đổi</span>
  const up = change > 0
  return (
    <span className={cx('font-medium', up === !moreIsWorse ? 'text-celadon' : 'text-lacquer-ink')}>
      <span aria-hidden="true">{up ? '▲' : '▼'}</span>
      <span className="sr-only">{up ? 'tăng' : 'giảm'}</span> {format(now / previous)}
    </span>
  )
}
