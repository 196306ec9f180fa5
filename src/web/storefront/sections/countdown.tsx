import { useEffect, useState } from 'react'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ContentLink } from './content-link.tsx'
import { SectionBox } from './section-box.tsx'

const second = 1000
const units = [
  { unit: 'ngày', ms: 86_400 * second, of: Number.POSITIVE_INFINITY },
  { unit: 'giờ', ms: 3600 * second, of: 24 },
  { unit: 'phút', ms: 60 * second, of: 60 },
  { unit: 'giây', ms: second, of: 60 },
]

/** The server shows the end only, so that one page serves everyone; the browser counts. */
export function Countdown({ section }: { section: SectionOf<'countdown'> }) {
  const { id, title, ends, linkLabel, linkHref } = section
  const remaining = useRemaining(Date.parse(ends))
  if (remaining !== null && remaining <= 0) return null
  return (
    <SectionBox id={id} className="page pb-20">
      <div className="grid justify-items-center gap-3 bg-celadon-wash px-6 py-8 text-center">
        <h2 id={id} className="font-display text-sign font-semibold wrap-anywhere">
          {title || 'Sắp kết thúc'}
        </h2>
        <p className="text-ink-soft">
          Đến <time dateTime={ends}>{formatTimeAndDay(ends)}</time>
        </p>
        <ul aria-hidden="true" className="flex min-h-14 gap-5">
          {remaining !== null &&
            units.map(({ unit, ms, of }) => (
              <li key={unit} className="grid text-sm text-ink-soft">
                <span className="text-2xl font-semibold text-ink tabular-nums">
                  {Math.floor(remaining / ms) % of}
                </span>
                {unit}
              </li>
            ))}
        </ul>
        {linkLabel && linkHref && (
          <ContentLink href={linkHref} className={buttonClass({ kind: 'primary' })}>
            {linkLabel}
          </ContentLink>
        )}
      </div>
    </SectionBox>
  )
}

function useRemaining(ends: number): number | null {
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setRemaining(ends - Date.now())
    update()
    const timer = setInterval(update, second)
    return () => clearInterval(timer)
  }, [ends])
  return remaining
}
