import { useState } from 'react'
import { daysBefore, shopDay } from '#domain/shop-day.ts'
import { Select } from '../ui/select.tsx'
import { DayBox } from './day-box.tsx'

interface Period {
  from?: string
  to?: string
}

/** How many days back each begins, today counted. */
const presets = [
  { value: '1', label: 'Hôm nay' },
  { value: '7', label: '7 ngày qua' },
  { value: '30', label: '30 ngày qua' },
  { value: '90', label: '90 ngày qua' },
] as const

interface PeriodFilterProps extends Period {
  /** What the days are of. */
  label?: string
  onChange: (period: Period) => void
}

/** Days by the clock in the shop; any two days where none of the usual periods is meant. */
export function PeriodFilter({ label = 'Thời gian đặt', from, to, onChange }: PeriodFilterProps) {
  const [free, setFree] = useState(false)
  const today = shopDay(Date.now())
  const preset = presets.find(({ value }) => from === daysBefore(today, Number(value) - 1) && to === today)
  const chosen = free ? 'free' : (preset?.value ?? (from || to ? 'free' : ''))

  function choose(value: string) {
    setFree(value === 'free')
    if (value === 'free') return
    onChange(value ? { from: daysBefore(today, Number(value) - 1), to: today } : {})
  }
  return (
    <>
      <Select
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="min-w-0 text-sm max-sm:flex-1 max-sm:basis-[calc(50%-0.5rem)]"
      >
        <option value="">Mọi lúc</option>
        {presets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="free">Chọn ngày…</option>
      </Select>
      {chosen === 'free' && (
        <span className="flex items-center gap-2 text-sm max-sm:w-full">
          <Day label="Từ ngày" value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
          <span aria-hidden="true">–</span>
          <Day label="Đến ngày" value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
        </span>
      )}
    </>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <span className="min-w-0 max-sm:flex-1 sm:w-40">
      <DayBox
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
