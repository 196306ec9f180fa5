import { type FormEvent, useId, useState } from 'react'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { parseDay } from '#domain/date-time.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { type ChartSearch, chartDayCounts } from './chart-search.ts'

const dayCountLabels: Record<(typeof chartDayCounts)[number], string> = {
  7: '7 ngày',
  30: '30 ngày',
  90: '90 ngày',
  365: '12 tháng',
}

export function ChartPeriodPicker({ search, period }: { search: ChartSearch; period: DayPeriod }) {
  const selectedDays = search.from ? undefined : (search.days ?? 30)
  const rest = { ...search, from: undefined, to: undefined, interval: undefined }
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label="Khoảng thời gian">
        <ul className="flex flex-wrap gap-x-5">
          {chartDayCounts.map((days) => (
            <li key={days}>
              <ChoiceLink
                to="/admin/chart"
                search={{ ...rest, days: days === 30 ? undefined : days }}
                resetScroll={false}
                current={days === selectedDays ? 'true' : undefined}
                className="block border-b-2 border-transparent py-2.5 text-ink-soft hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {dayCountLabels[days]}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      <CustomPeriodForm key={`${period.from} ${period.to}`} search={rest} period={period} />
    </div>
  )
}

function CustomPeriodForm({ search, period }: { search: ChartSearch; period: DayPeriod }) {
  const navigate = useNavigateInPage()
  const id = useId()
  const [days, setDays] = useState<Partial<DayPeriod>>(period)
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = [days.from, days.to].flatMap((day) => parseDay(day ?? '') ?? [])
    // The input itself says that its text is no day; an empty one keeps the period shown.
    if (chosen.length < 2) return setDays(period)
    const [from, to] = chosen.sort()
    void navigate({
      to: '/admin/chart',
      search: { ...search, days: undefined, from, to },
      resetScroll: false,
    })
  }
  return (
    <form onSubmit={choose} className="flex flex-wrap items-end gap-3 max-sm:w-full">
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="text-sm max-sm:flex-1">
          <label htmlFor={`${id}-${name}`} className="block text-ink-soft">
            {name === 'from' ? 'Từ ngày' : 'Đến ngày'}
          </label>
          <DateInput
            id={`${id}-${name}`}
            value={days[name]}
            onDay={(day) => setDays({ ...days, [name]: day })}
            min={addDays(toShopDay(new Date()), -1090)}
            max={toShopDay(new Date())}
            className="mt-1 w-40 max-sm:w-full"
          />
        </div>
      ))}
      <Button type="submit" className="max-sm:w-full">
        Xem
      </Button>
    </form>
  )
}
