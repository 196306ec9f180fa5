import type { ReactNode } from 'react'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { cx } from '#web/ui/styles/cx.ts'

export interface ChoiceGroupOption {
  value: string
  label: string
  /** A CSS colour `#rrggbb`. */
  swatch?: string | null
  /** The reason why the option is disabled, shown as a tooltip and read aloud. */
  unavailable?: string
}

interface ChoiceGroupProps {
  legend: string
  name: string
  choices: readonly ChoiceGroupOption[]
  value: string | null
  onChange: (value: string) => void
  /** Content to the right of the legend. */
  aside?: ReactNode
  error?: string
}

/** Radio buttons: arrow keys move and skip disabled options. */
export function ChoiceGroup({ legend, name, choices, value, onChange, aside, error }: ChoiceGroupProps) {
  const chosen = choices.find((choice) => choice.value === value)
  const reasons = [...new Set(choices.flatMap(({ unavailable }) => unavailable ?? []))]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{legend}</span>
        {chosen && <span className="text-ink-soft">{chosen.label}</span>}
        {error && <span className="min-w-0 text-danger">{error}</span>}
        {aside && <span className="ml-auto">{aside}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.value}
            choice={choice}
            name={name}
            checked={choice.value === value}
            onChange={onChange}
          />
        ))}
      </div>
      {reasons.length > 0 && choices.some(({ unavailable }) => !unavailable) && (
        // Every button has its reason for screen readers.
        <p aria-hidden="true" className="pt-2 text-xs text-ink-soft max-sm:hidden">
          Ô gạch ngang là {reasons.join(' hoặc ')}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceButtonProps {
  choice: ChoiceGroupOption
  name: string
  checked: boolean
  onChange: (value: string) => void
}

function ChoiceButton({ choice, name, checked, onChange }: ChoiceButtonProps) {
  const { value, label, swatch, unavailable } = choice
  return (
    <label
      title={unavailable}
      className={cx(
        'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-edge border px-3 transition-colors has-checked:border-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        unavailable
          ? 'cursor-not-allowed! border-dashed border-edge text-ink-soft line-through has-checked:border-solid'
          : 'border-edge hover:border-ink has-checked:bg-ink has-checked:text-paper',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={Boolean(unavailable)}
        onChange={() => onChange(value)}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
      />
      <Swatch color={swatch ?? null} />
      <span>{label}</span>
      {unavailable && <span className="sr-only"> ({unavailable})</span>}
    </label>
  )
}
