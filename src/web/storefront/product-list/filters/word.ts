import { limits } from '#contract/limits.ts'

/** A search parameter. A number, because the router would put a numeric string such as `42` in quotes. */
export type Word = string | number

export function word(text: string): Word | undefined {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  return text || undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const soughtOf = (q: unknown) => word(textOf(q).slice(0, limits.searchQuery))
