import * as limits from '#contract/limits.ts'

/** A search parameter. A number, because the router would put a numeric string such as `42` in quotes. */
export type SearchParam = string | number

export function toSearchParam(text: string): SearchParam | undefined {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  return text || undefined
}

export function readParamText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const parseSearchTerm = (q: unknown) =>
  toSearchParam(readParamText(q).slice(0, limits.maxSearchQueryLength))
