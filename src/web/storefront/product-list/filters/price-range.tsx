import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { roundMaxPrice, roundMinPrice } from '#contract/catalog/price-bounds.ts'
import { type ProductListSearch, parseDong } from '#web/storefront/product-list/product-list-search.ts'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FilterSection } from './filter-section.tsx'

interface PriceRangeProps {
  min?: number
  max?: number
  /** The lowest and the highest price; both 0 without products. */
  bounds?: { min: number; max: number }
  onChange: (part: Pick<ProductListSearch, 'minPrice' | 'maxPrice'>) => void
}

const numberFormat = new Intl.NumberFormat('vi-VN')
const formatPrice = (dong?: number) => (dong === undefined ? '' : numberFormat.format(dong))

/** A price in dong applies on Enter and on blur. */
export function PriceRange({ min, max, bounds, onChange }: PriceRangeProps) {
  return (
    <FilterSection title="Giá">
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Từ (₫)"
          name="minPrice"
          value={min}
          limit={bounds?.min}
          round={roundMinPrice}
          onCommit={(minPrice) => onChange({ minPrice })}
        />
        <PriceField
          label="Đến (₫)"
          name="maxPrice"
          value={max}
          limit={bounds?.max}
          round={roundMaxPrice}
          onCommit={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
    </FilterSection>
  )
}

interface PriceFieldProps {
  label: string
  name: string
  value?: number
  limit?: number
  round: (dong: number) => number
  onCommit: (value: number | undefined) => void
}

function PriceField({ label, name, value, limit, round, onCommit }: PriceFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  // The field keeps the focus when its price changes.
  useEffect(() => {
    setError(undefined)
    if (field.current) field.current.value = formatPrice(value)
  }, [value])
  function commit(event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const text = event.currentTarget.value.trim()
    const number = parseDong(text)
    const isInvalid = text !== '' && number === undefined
    setError(isInvalid ? 'Giá phải là số' : undefined)
    if (isInvalid) return
    const price = (number && round(number)) || undefined
    if (price !== value) onCommit(price)
    else event.currentTarget.value = formatPrice(value)
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <TextInput
        id={id}
        ref={field}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={limit ? numberFormat.format(limit) : undefined}
        defaultValue={formatPrice(value)}
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}fault`}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit(event)
        }}
        className="mt-1 tabular-nums"
      />
      <FieldErrorMessage id={`${id}fault`}>{error}</FieldErrorMessage>
    </div>
  )
}
