import type { ComponentProps } from 'react'
import { parsePrice } from '#domain/imports/import-amounts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useThousandsSeparators } from './thousands-separators.ts'

interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** An amount in dong with thousands separators; `value` has none. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const separated = useThousandsSeparators(value, onChange)
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        {...separated}
        // A spreadsheet may copy 199,000 as `199000.00`; removing the dot would multiply it by 100.
        onPaste={(event) => {
          const price = parsePrice(event.clipboardData.getData('text/plain'), {
            rate: null,
            decimalComma: false,
          })
          if (typeof price !== 'number') return
          event.preventDefault()
          onChange(String(price))
        }}
        className="pr-8 text-right tabular-nums"
      />
      <span aria-hidden="true" className="absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft">
        ₫
      </span>
    </span>
  )
}
