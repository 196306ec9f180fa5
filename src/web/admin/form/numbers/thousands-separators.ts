import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'

const removeSeparators = (text: string) => text.replace(/[.\s]/g, '')

export const addThousandsSeparators = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '.') : text

export const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Translates the caret position `at` in `text` to `formatted`, which has the same characters except for dots and spaces. */
export function translateCaret(formatted: string, text: string, at: number): number {
  let remaining = removeSeparators(text.slice(0, at)).length
  let position = 0
  for (; remaining > 0 && position < formatted.length; position += 1)
    if (!/[.\s]/.test(formatted[position] ?? '')) remaining -= 1
  return position
}

export function useThousandsSeparators(value: string, onChange: (value: string) => void) {
  const pendingCaret = useRef<{ input: HTMLInputElement; caret: number } | null>(null)
  // Deleting a separator does not change `value`, but the caret must be moved nevertheless.
  const [, forceRender] = useReducer((renders: number) => renders + 1, 0)
  useLayoutEffect(() => {
    const { current: pending } = pendingCaret
    pendingCaret.current = null
    if (pending && document.activeElement === pending.input)
      pending.input.setSelectionRange(pending.caret, pending.caret)
  })
  function change({ target: input }: ChangeEvent<HTMLInputElement>) {
    const next = keepDigits(input.value)
    const at = input.selectionStart ?? input.value.length
    pendingCaret.current = { input, caret: translateCaret(addThousandsSeparators(next), input.value, at) }
    forceRender()
    onChange(next)
  }
  return { value: addThousandsSeparators(value), onChange: change }
}
