import { useState } from 'react'
import type { ProductFacets } from '#contract/search/search.ts'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { filterCountClass } from './filter-count.tsx'
import { FilterSection } from './filter-section.tsx'

type CountedValue = ProductFacets['colors'][number] | ProductFacets['sizes'][number]

interface ValueFilterProps {
  title: string
  name: 'color' | 'size'
  values: readonly CountedValue[]
  /** Names, or ids for names that contain a comma. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Commas separate names in the URL. */
const keyOf = ({ _id, value }: CountedValue) => (value.includes(',') ? _id : value)

/** A button shows the rest; without scripts all values are visible. */
const initialCount = { color: 7, size: 12 }

export function ValueFilter({ title, name, values, chosen, onChange }: ValueFilterProps) {
  const [open, setOpen] = useState(false)
  if (values.length === 0) return null
  const chosenKeys = new Set(chosen.map((one) => one.toLowerCase()))
  const isChosen = (value: CountedValue) =>
    chosenKeys.has(keyOf(value).toLowerCase()) || chosenKeys.has(value._id.toLowerCase())

  function toggle(value: CountedValue, isChecked: boolean) {
    const nextValues = values.filter((other) => (other === value ? isChecked : isChosen(other)))
    onChange(nextValues.map(keyOf))
  }

  const moreValues = values.slice(initialCount[name]).filter((value) => !isChosen(value))
  const canFold = moreValues.length > 2
  const isFolded = (value: CountedValue) => canFold && !open && moreValues.includes(value)

  return (
    <FilterSection title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary already names the section; a legend would be read twice */}
      <div role="group" aria-label={title} className={cx(name === 'size' && 'flex flex-wrap gap-2')}>
        {values.map((value) => (
          <div
            key={value._id}
            className={cx(name === 'size' ? sizeClass : colorClass, isFolded(value) && 'not-noscript:hidden')}
          >
            <label className="flex items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={keyOf(value)}
                checked={isChosen(value)}
                aria-description={`${value.count} sản phẩm`}
                onChange={(event) => toggle(value, event.target.checked)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              {'swatch' in value && (
                <Swatch
                  color={value.swatch}
                  className="size-5 peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink"
                />
              )}
              <span>{value.value}</span>
            </label>
            <span aria-hidden="true" className={filterCountClass}>
              {value.count}
            </span>
          </div>
        ))}
      </div>
      {canFold && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inkline mt-2 min-h-11 text-sm noscript:hidden"
        >
          {open ? 'Thu gọn' : `Xem thêm ${moreValues.length} ${name === 'size' ? 'size' : 'màu'}`}
        </button>
      )}
    </FilterSection>
  )
}

const sizeClass =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-edge border border-edge px-2 ' +
  'text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink ' +
  'has-checked:text-paper has-checked:*:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
const colorClass =
  'relative flex min-h-10 items-center gap-3 pl-1 hover:text-lacquer-ink has-checked:font-medium ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-ink'
