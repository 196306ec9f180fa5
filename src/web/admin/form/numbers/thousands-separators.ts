import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { parseWholeNumber } from './parse-whole-number.ts'

const removeSeparators = (text: string) => text.replace(/[.\s]/g, '')
const keepDigits = (text: string) => text.replace(/\D/g, '')
const findSeparatorAtEnd = (text: string) => /[.,]$/.exec(text)?.[0] ?? ''

/** Text that is no amount stays as it is. */
export const addThousandsSeparators = (text: string): string =>
  /^\d+[.,]?$/.test(text) ? text.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : text

/** Removes the separator at the end of `2.`, which may become 2.500 while it is typed. */
export const completeAmount = (value: string): string => value.replace(/^(\d*)[.,]$/, '$1')

export interface InputEdit {
  text: string
  caret: number
  /** As of an `InputEvent`. Autofill and scripts dispatch events without them. */
  inputType: string | undefined
  data: string | null | undefined
}

/**
 * Reads the text of an input after an edit. Separators that the input itself has added do not count; typed ones count
 * only between groups of three digits.
 * @param value the result of the last edit
 * @returns digits, with a separator at the end while it is typed; other text, such as `2.5`, unchanged
 */
export function readTypedAmount(edit: InputEdit, value: string): string {
  const { text, caret } = edit
  const shown = addThousandsSeparators(value)
  const inserted = findInsertedText(edit, shown)
  if (/^\d*[.,]?$/.test(value) && /^\d*$/.test(inserted)) {
    const typedSeparator = findSeparatorAtEnd(value)
    const isEditAtEnd = caret === text.length
    const followsIt = typedSeparator !== '' && isEditAtEnd && caret - inserted.length === shown.length
    if (!followsIt) return keepDigits(text) + (isEditAtEnd || !typedSeparator ? '' : findSeparatorAtEnd(text))
  }
  if (parseWholeNumber(text.replaceAll(',', '.')) === null) return text.trim()
  return keepDigits(text) + findSeparatorAtEnd(text)
}

/** An edit that is neither typing nor deleting, such as a drop or an autofill, counts as a replacement of the whole text. */
function findInsertedText({ text, caret, inputType = '', data }: InputEdit, shown: string): string {
  if (inputType.startsWith('delete')) return ''
  const beforeCaret = text.slice(0, caret)
  if (inputType === 'insertText' && data) return beforeCaret.endsWith(data) ? data : text
  // A keyboard with suggestions repeats the whole word in `data`.
  if (!['insertCompositionText', 'insertFromComposition'].includes(inputType)) return text
  const insertedFrom = [...beforeCaret].findIndex((char, at) => char !== shown[at])
  return insertedFrom < 0 ? text : beforeCaret.slice(insertedFrom)
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
  function change({ target: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: text } = input
    const caret = input.selectionStart ?? text.length
    const { inputType, data } = nativeEvent as Partial<InputEvent>
    const next = readTypedAmount({ text, caret, inputType, data }, value)
    const formatted = addThousandsSeparators(next)
    if (formatted !== text) {
      pendingCaret.current = { input, caret: translateCaret(formatted, text, caret) }
      forceRender()
    }
    onChange(next)
  }
  function complete() {
    if (completeAmount(value) !== value) onChange(completeAmount(value))
  }
  return { value: addThousandsSeparators(value), onChange: change, onBlur: complete }
}
