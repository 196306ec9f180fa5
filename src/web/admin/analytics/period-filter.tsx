import { useState } from 'react'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type PeriodSearch, periodDayCounts, resolvePeriodDays } from './period-search.ts'

const dayCountLabels = { 1: 'Hôm nay', 7: '7 ngày qua', 30: '30 ngày qua', 90: '90 ngày qua' } as const

interface PeriodFilterProps {
  label?: string
  /** The choice of no period. */
  emptyLabel?: string
  period: PeriodSearch
  /** Passes every search parameter of the period, undefined ones included. */
  onChange: (period: Record<keyof PeriodSearch, unknown>) => void
}

/** Days of the shop's time zone; "Chọn ngày…" allows any two days. */
export function PeriodFilter({
  label = 'Thời gian đặt',
  emptyLabel = 'Mọi lúc',
  period: { days, from, to },
  onChange,
}: PeriodFilterProps) {
  const [isCustom, setIsCustom] = useState(false)
  const selected = days ?? (isCustom || from || to ? 'free' : '')
  const changePeriod = (period: PeriodSearch) =>
    onChange({ days: undefined, from: undefined, to: undefined, ...period })

  function choose(value: string) {
    setIsCustom(value === 'free')
    if (value !== 'free') changePeriod({ days: periodDayCounts.find((one) => String(one) === value) })
    else if (days) changePeriod(resolvePeriodDays({ days }))
  }
  return (
    <>
      <Select
        aria-label={label}
        value={selected}
        onChange={(event) => choose(event.target.value)}
        className="min-w-0 text-sm max-sm:flex-1 max-sm:basis-[calc(50%-0.5rem)] sm:[&_select]:text-sm"
      >
        <option value="">{emptyLabel}</option>
        {periodDayCounts.map((one) => (
          <option key={one} value={one}>
            {dayCountLabels[one]}
          </option>
        ))}
        <option value="free">Chọn ngày…</option>
      </Select>
      {selected === 'free' && (
        <span className="flex items-center gap-2 text-sm max-sm:w-full">
          <PeriodDayField
            label="Từ ngày"
            value={from}
            max={to}
            onChange={(day) => changePeriod({ from: day, to })}
          />
          <span aria-hidden="true">–</span>
          <PeriodDayField
            label="Đến ngày"
            value={to}
            min={from}
            onChange={(day) => changePeriod({ from, to: day })}
          />
        </span>
      )}
    </>
  )
}

interface PeriodDayFieldProps {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

function PeriodDayField({ label, value, min, max, onChange }: PeriodDayFieldProps) {
  return (
    <span className="min-w-0 max-sm:flex-1 sm:w-40">
      <DateInput
        aria-label={label}
        title={label}
        value={value}
        min={min ?? '2000-01-01'}
        max={max ?? '2999-12-31'}
        onDay={onChange}
      />
    </span>
  )
}
