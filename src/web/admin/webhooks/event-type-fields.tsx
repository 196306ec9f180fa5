import { useId } from 'react'
import { type EventType, eventTypeLabels, eventTypes } from '#contract/webhooks/event-types.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'

interface EventTypeFieldsProps {
  value: readonly EventType[]
  onChange: (types: EventType[]) => void
  /** Receives the first box, to focus it when nothing is chosen. */
  inputRef: (input: HTMLInputElement | null) => void
  error: string | undefined
}

export function EventTypeFields({ value, onChange, inputRef, error }: EventTypeFieldsProps) {
  const errorId = useId()
  const toggle = (type: EventType, on: boolean) =>
    onChange(eventTypes.filter((one) => (one === type ? on : value.includes(one))))
  return (
    <fieldset
      ref={(element) => inputRef(element?.querySelector('input') ?? null)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1 text-sm font-medium">Báo khi</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            label={eventTypeLabels[type]}
            checked={value.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </div>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </fieldset>
  )
}
