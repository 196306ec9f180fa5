import { type ComponentProps, useEffect, useRef } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** A date input. It is uncontrolled while focused, because a half-typed year is not a valid date yet. */
export function DateInput({ value = '', onDay, ...rest }: DateInputProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = inputRef.current
    if (input && input !== document.activeElement) input.value = value
  }, [value])
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      type="date"
      defaultValue={value}
      onChange={({ target: { value: day, validity } }) => {
        if (day === '' ? !validity.badInput : day >= '2000') onDay(day || undefined)
      }}
    />
  )
}
