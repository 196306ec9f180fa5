import { type ReactNode, useId } from 'react'
import { FieldErrorMessage } from './field-error-message.tsx'

export interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="divide-y divide-line border-y border-line">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex gap-3 px-1 py-4 transition-colors has-checked:bg-celadon-wash has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 shrink-0 accent-lacquer outline-none"
            />
            <span>
              <span className="block font-medium">{option.label}</span>
              {option.description && (
                <span className="block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </fieldset>
  )
}
