import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { parseWholeNumber } from './parse-whole-number.ts'

const removeSeparators = (text: string) => text.replace(/[.\s]/g, '')
const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Text that is no amount stays as it is. */
export const addThousandsSeparators = (text: string): string =>
  /^\d+[.,]?$/.test(text) ? text.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : text

/** Removes the separator at the end of `2.`, which may become 2.500 while it is typed. */
export const completeAmount = (value: string): string => value.replace(/^(\d*)[.,]$/, '$1')

/**
 * Reads the text of an input after an edit. Separators that the input itself has added do not count; typed ones count
 * only between groups of three digits.
 * @param value the result of the last edit
 * @returns digits, with a separator at the end while it is typed; other text, such as `2.5`, unchanged
 */
export function readTypedAmount(text: string, caret: number, value: string): string {
  const shown = addThousandsSeparators(value)
  const typedFrom = [...text].findIndex((char, at) => char !== shown[at])
  const hasTypedDigitsOnly = typedFrom < 0 || !/\D/.test(text.slice(typedFrom, caret))
  if (hasTypedDigitsOnly && /^\d*$/.test(value)) return keepDigits(text)
  if (parseWholeNumber(text.replaceAll(',', '.')) === null) return text.trim()
  return keepDigits(text) + (/[.,]$/.exec(text)?.[0] ?? '')
}

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
    const at = input.selectionStart ?? input.value.length
    const next = readTypedAmount(input.value, at, value)
    const formatted = addThousandsSeparators(next)
    if (formatted !== input.value) {
      pendingCaret.current = { input, caret: translateCaret(formatted, input.value, at) }
      forceRender()
    }
    onChange(next)
  }
  function complete() {
    if (completeAmount(value) !== value) onChange(completeAmount(value))
  }
  return { value: addThousandsSeparators(value), onChange: change, onBlur: complete }
}
