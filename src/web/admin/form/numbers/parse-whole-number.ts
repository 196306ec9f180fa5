import { numberMessages } from '#contract/number-messages.ts'

/**
 * Reads `30.000`, `30 000` and `30.000 ₫` as 30000. Dots and spaces count only between groups of three digits; one
 * separator at the end may be followed by more digits while the number is typed.
 * @returns null for other text, such as `2.5`
 */
export function parseWholeNumber(text: string): number | null {
  const number = text.replace(/[₫đ]/g, '').trim()
  return /^(\d+|\d{1,3}([.\s]\d{3})+)[.,]?$/.test(number) ? Number(number.replace(/\D/g, '')) : null
}

/** An empty text is no error. */
export const findWholeNumberError = (text: string): string | undefined =>
  text.trim() !== '' && parseWholeNumber(text) === null ? numberMessages.wholeNumber : undefined

/** For React Hook Form. */
export const wholeNumberRules = { validate: findWholeNumberError }

/** An empty text is no error. */
export const findNumberRangeError = (text: string, min: number, max: number): string | undefined => {
  const number = parseWholeNumber(text)
  if (number === null) return findWholeNumberError(text)
  if (number < min || number > max) return `Hãy nhập số từ ${min} đến ${max.toLocaleString('vi-VN')}`
}

/** Returns text that is no whole number unchanged, so that the server names the field that it rejects. */
export const toNumberInput = (text: string): number => parseWholeNumber(text) ?? (text as unknown as number)

/** Returns null for an empty text. */
export const toOptionalNumberInput = (text: string): number | null =>
  text.trim() === '' ? null : toNumberInput(text)
