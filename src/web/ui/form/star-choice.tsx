import { Star } from 'lucide'
import { type Ref, useId } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { FieldErrorMessage } from './field-error-message.tsx'

interface StarChoiceProps {
  id: string
  legend: string
  value: number | null
  onChange: (value: number) => void
  error?: string
  /** The first star, which an error focuses. */
  ref?: Ref<HTMLInputElement>
}

const starLabels = ['Rất tệ', 'Tệ', 'Tạm được', 'Tốt', 'Rất tốt']

export function StarChoice({ id, legend, value, onChange, error, ref }: StarChoiceProps) {
  const name = useId()
  const errorId = `${id}-error`
  return (
    <fieldset id={id} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex items-center">
        {starLabels.map((label, index) => (
          <label
            key={label}
            className="relative inline-flex size-11 items-center justify-center rounded-edge has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span className="sr-only">
              {index + 1} sao, {label}
            </span>
            <Icon
              of={Star}
              className={cx(
                'pointer-events-none size-7 text-amber',
                value !== null && index < value && 'fill-amber',
              )}
            />
          </label>
        ))}
        {value !== null && (
          <span aria-hidden="true" className="pl-3 text-sm">
            {starLabels[value - 1]}
          </span>
        )}
      </div>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </fieldset>
  )
}
