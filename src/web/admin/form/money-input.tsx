import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { readPastedAmount } from './numbers/read-pasted-amount.ts'
import { useThousandsSeparators } from './numbers/thousands-separators.ts'

interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** `value` has only digits if it is an amount in dong; other text is as typed, so that the form refuses it. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const formatted = useThousandsSeparators(value, onChange)
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        {...formatted}
        onBlur={(event) => {
          formatted.onBlur()
          onBlur?.(event)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain').trim()
          event.preventDefault()
          if (text) onChange(readPastedAmount(text) ?? text)
        }}
        className="pr-8 text-right tabular-nums"
      />
      <span aria-hidden="true" className="absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft">
        ₫
      </span>
    </span>
  )
}
