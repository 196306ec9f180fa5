import { limits } from '#contract/limits.ts'

/** A word of the address. The router would put quotes around a text that reads as a number, such as `42`. */
export type Word = string | number

export function word(text: string): Word | undefined {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  return text || undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** What is looked for, as an address or a form says it. */
export const soughtOf = (q: unknown) => word(textOf(q).slice(0, limits.searchQuery))
