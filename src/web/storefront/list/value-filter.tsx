import type { AttributeValue } from '#contract/attributes.ts'
import { cx } from '../../ui/cx.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { FilterSection } from './filter-section.tsx'

interface ValueFilterProps {
  title: string
  name: 'color' | 'size'
  values: readonly AttributeValue[]
  /** Names, or ids where a name has a comma in it. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The comma parts names in the address. */
const keyOf = ({ _id, value }: AttributeValue) => (value.includes(',') ? _id : value)

/** Colours and sizes: any of those that are chosen. */
export function ValueFilter({ title, name, values, chosen, onChange }: ValueFilterProps) {
  if (values.length === 0) return null
  const picked = new Set(chosen.map((one) => one.toLowerCase()))
  const isChosen = (value: AttributeValue) =>
    picked.has(keyOf(value).toLowerCase()) || picked.has(value._id.toLowerCase())

  function toggle(value: AttributeValue, on: boolean) {
    const kept = values.filter((other) => (other === value ? on : isChosen(other)))
    onChange(kept.map(keyOf))
  }

  return (
    <FilterSection title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: the section's summary names it; a legend would say it twice */}
      <div
        role="group"
        aria-label={title}
        className={cx('max-h-72 overflow-y-auto', name === 'size' && 'flex flex-wrap gap-2')}
      >
        {values.map((value) => (
          <label key={value._id} className={name === 'size' ? sizeClass : colorClass}>
            <input
              type="checkbox"
              name={name}
              value={keyOf(value)}
              checked={isChosen(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            {name === 'color' && (
              <Swatch
                color={value.swatch}
                className="size-5 peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink"
              />
            )}
            <span>{value.value}</span>
          </label>
        ))}
      </div>
    </FilterSection>
  )
}

const sizeClass =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-edge border border-edge px-2 ' +
  'text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink ' +
  'has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
const colorClass =
  'relative flex min-h-10 items-center gap-3 pl-1 hover:text-lacquer-ink has-checked:font-medium ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-ink'
