import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { numberMessages } from '#contract/number-messages.ts'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { readPastedAmount } from './numbers/read-pasted-amount.ts'
import { useTypedSeparators } from './numbers/typed-separators.ts'

interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** An amount in dong with thousands separators; `value` has only digits. Other text is refused. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const { isAmount, complete, ...typed } = useTypedSeparators(value, onChange)
  const { field, isRefused, check } = useRefusedText(isAmount)
  const errorId = useId()
  const wiring = isRefused && {
    'aria-invalid': true,
    'aria-describedby': [rest['aria-describedby'], errorId].filter(Boolean).join(' '),
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    complete()
    check()
    onBlur?.(event)
  }
  return (
    <span ref={field} className="grid gap-1.5">
      <span className="relative block">
        <TextInput
          {...rest}
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          {...typed}
          onBlur={leave}
          onPaste={(event) => {
            const amount = readPastedAmount(event.clipboardData.getData('text/plain'))
            event.preventDefault()
            if (amount !== null) onChange(amount)
          }}
          className="pr-8 text-right tabular-nums"
        />
        <span aria-hidden="true" className="absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft">
          ₫
        </span>
      </span>
      {isRefused && (
        <FieldErrorMessage id={errorId} role="alert">
          {numberMessages.wholeNumber}
        </FieldErrorMessage>
      )}
    </span>
  )
}

/** The form is not submitted with a text that is no amount. The error appears when the field is left. */
function useRefusedText(isAmount: boolean) {
  const field = useRef<HTMLSpanElement>(null)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (isAmount) return setChecked(false)
    const form = field.current?.closest('form')
    function refuse(event: Event) {
      event.preventDefault()
      event.stopPropagation()
      setChecked(true)
      field.current?.querySelector('input')?.focus()
    }
    form?.addEventListener('submit', refuse, true)
    return () => form?.removeEventListener('submit', refuse, true)
  }, [isAmount])
  return { field, isRefused: isChecked && !isAmount, check: () => setChecked(!isAmount) }
}
