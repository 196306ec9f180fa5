import { type ComponentProps, useEffect, useRef } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface DayBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day typed or picked. While a year is being typed it is none yet, so the box keeps what stands in it. */
export function DayBox({ value = '', onDay, ...rest }: DayBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = box.current
    if (input && input !== document.activeElement) input.value = value
  }, [value])
  return (
    <TextInput
      {...rest}
      ref={box}
      type="date"
      defaultValue={value}
      onChange={({ target: { value: day, validity } }) => {
        if (day === '' ? !validity.badInput : day >= '2000') onDay(day || undefined)
      }}
    />
  )
}
