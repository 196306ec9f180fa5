import { type ChangeEvent, useState } from 'react'
import { useThousandsSeparators } from './thousands-separators.ts'

const hasOnlyThousandsSeparators = (text: string) => /^(\d*|\d{1,3}([.,]\d{3})+)$/.test(text)

/** A separator at the end of `2.` changes no amount. */
export const isAmountText = (text: string): boolean => hasOnlyThousandsSeparators(text.replace(/[.,]$/, ''))

const hasTypedSeparator = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && /[.,]/.test(nativeEvent.data ?? '')

/**
 * Keeps a typed text such as `2.5` in the input, which would else become 25. Meanwhile the amount stays as it was.
 * @returns `isAmount` false: the text is no amount
 */
export function useTypedSeparators(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const separated = useThousandsSeparators(value, onChange)
  const text = typed?.value === value ? typed.text : undefined
  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value.replace(/[^\d.,]/g, '')
    const isKept = text !== undefined || hasTypedSeparator(event)
    if (isKept && !hasOnlyThousandsSeparators(next)) return setTyped({ text: next, value })
    setTyped(undefined)
    separated.onChange(event)
  }
  const isAmount = text === undefined || isAmountText(text)
  return {
    value: text ?? separated.value,
    onChange: change,
    isAmount,
    /** Removes a separator at the end. */
    complete: () => isAmount && setTyped(undefined),
  }
}
