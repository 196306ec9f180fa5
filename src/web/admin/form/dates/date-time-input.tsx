import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { DateInput } from './date-input.tsx'
import { parseTimeOfDay } from './parse-time-of-day.ts'

interface DateTimeInputProps extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onDay'> {
  /** YYYY-MM-DDTHH:mm in Vietnamese time, or empty. */
  value: string
  onValue: (value: string) => void
}

const defaultTime = '09:00'

/** dd/mm/yyyy and 24 hours in every language of the browser, which a native input does not show. */
export function DateTimeInput({ value, onValue, onBlur, disabled, ...rest }: DateTimeInputProps) {
  const [day = '', time = ''] = value.split('T')
  const [text, setText] = useState(time)
  const [lastTime, setLastTime] = useState(time)
  if (time !== lastTime) {
    setLastTime(time)
    if (time !== parseTimeOfDay(text)) setText(time)
  }
  const join = (nextDay: string, nextTime: string) =>
    onValue(nextDay ? `${nextDay}T${nextTime || defaultTime}` : '')
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
      <DateInput
        {...rest}
        disabled={disabled}
        onBlur={onBlur}
        value={day}
        onDay={(nextDay) => join(nextDay ?? '', time)}
      />
      <TextInput
        aria-label="Giờ"
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
        disabled={disabled}
        inputMode="numeric"
        placeholder="HH:mm"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          const parsedTime = parseTimeOfDay(event.target.value)
          if (parsedTime) join(day, parsedTime)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          setText(parseTimeOfDay(text) ?? time)
          onBlur?.(event)
        }}
        className="tabular-nums"
      />
    </span>
  )
}
