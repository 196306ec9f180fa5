import { CalendarDays } from 'lucide'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { parseDay } from '#domain/date-time.ts'
import { formatDay } from '#domain/shop-day.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD */
  value: string | undefined
  /** Text that is no day is passed on when the field is left, so that a form does not send another day. */
  onDay: (day: string | undefined) => void
}

/** Shows dd/mm/yyyy in every language of the browser, which a native date input does not. */
export function DateInput({ value = '', onDay, className, min, max, ...rest }: DateInputProps) {
  const describedBy = rest['aria-describedby']
  const errorId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { text, isInvalid, change, leave } = useDayText(value, onDay)
  return (
    <span className={cx('grid gap-1.5', className)}>
      <span className="relative block">
        <TextInput
          {...rest}
          aria-describedby={isInvalid ? `${errorId} ${describedBy ?? ''}`.trim() : describedBy}
          aria-invalid={isInvalid || rest['aria-invalid']}
          inputMode="numeric"
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          maxLength={10}
          value={text}
          onChange={(event) => change(event.target.value)}
          // A day is typed as a whole.
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          className="pr-11 tabular-nums"
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={parseDay(value) ?? ''}
          min={min}
          max={max}
          onChange={(event) => change(formatDay(event.target.value))}
          className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        />
        <button
          type="button"
          aria-label="Mở lịch"
          title="Mở lịch"
          onClick={() => picker.current?.showPicker()}
          className={cx('icon-button', 'absolute! top-0 right-0')}
        >
          <Icon of={CalendarDays} />
        </button>
      </span>
      <FieldErrorMessage id={errorId}>
        {isInvalid ? 'Ngày chưa đúng, hãy nhập như 31/12/2026' : undefined}
      </FieldErrorMessage>
    </span>
  )
}

/** The typed text, which is replaced when another day is set from outside. */
function useDayText(value: string, onDay: DateInputProps['onDay']) {
  const [text, setText] = useState(() => formatDay(value))
  const [lastValue, setLastValue] = useState(value)
  const [isInvalid, setInvalid] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== (parseDay(text) ?? '')) setText(formatDay(value))
  }

  function change(next: string) {
    setText(next)
    setInvalid(false)
    const day = parseDay(next)
    if (day || next.trim() === '') onDay(day ?? undefined)
  }
  function leave() {
    const day = parseDay(text)
    setInvalid(!day && text.trim() !== '')
    if (day) setText(formatDay(day))
    else if (text.trim() !== '') onDay(text)
  }
  return { text, isInvalid, change, leave }
}
