import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { roundMaxPrice, roundMinPrice } from '#contract/catalog/price-bounds.ts'
import { dongOf, type ListSearch } from '#web/storefront/product-list/list-search.ts'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FilterSection } from './filter-section.tsx'

interface PriceRangeProps {
  min?: number
  max?: number
  /** The cheapest and the dearest there is; both 0 where there is nothing. */
  bounds?: { min: number; max: number }
  onChange: (part: Pick<ListSearch, 'minPrice' | 'maxPrice'>) => void
}

const thousands = new Intl.NumberFormat('vi-VN')

/** From and to, in dong; what is typed counts on Enter and when the field is left. */
export function PriceRange({ min, max, bounds, onChange }: PriceRangeProps) {
  return (
    <FilterSection title="Giá">
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Từ (₫)"
          name="minPrice"
          value={min}
          bound={bounds?.min}
          round={roundMinPrice}
          onSettle={(minPrice) => onChange({ minPrice })}
        />
        <PriceField
          label="Đến (₫)"
          name="maxPrice"
          value={max}
          bound={bounds?.max}
          round={roundMaxPrice}
          onSettle={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
    </FilterSection>
  )
}

interface PriceFieldProps {
  label: string
  name: string
  value?: number
  bound?: number
  round: (dong: number) => number
  onSettle: (value: number | undefined) => void
}

function PriceField({ label, name, value, bound, round, onSettle }: PriceFieldProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()
  function settle(event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const text = event.currentTarget.value.trim()
    const number = dongOf(text)
    const unread = text !== '' && number === undefined
    setFault(unread ? 'Giá phải là số' : undefined)
    if (unread) return
    const typed = (number && round(number)) || undefined
    if (typed !== value) onSettle(typed)
    else event.currentTarget.value = value === undefined ? '' : thousands.format(value)
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <TextInput
        id={id}
        key={value}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={bound ? thousands.format(bound) : undefined}
        defaultValue={value === undefined ? '' : thousands.format(value)}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault && `${id}fault`}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle(event)
        }}
        className="mt-1 tabular-nums"
      />
      <FieldError id={`${id}fault`}>{fault}</FieldError>
    </div>
  )
}
