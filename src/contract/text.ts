import { z } from 'zod'
import { limits } from './limits.ts'

// Invisible marks that let one text pass for another: zero-width, bidirectional overrides, byte order mark.
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// More than eight combining marks on one letter is no language; it is written to break a page.
const piledMarks = /\p{M}{9,}/u

// A form without scripts ends its lines with both (HTML, “normalize newlines”).
const lineEnd = /\r\n?/g

export function cleanText(value: string): string {
  return value.replace(control, '').replace(invisible, '').replace(lineEnd, '\n').normalize('NFC').trim()
}

const readable = (value: string) => value.isWellFormed() && !piledMarks.test(value)

/** One field of text. `empty` is the sentence for a missing or empty one; without it empty is allowed. */
export function text(max: number, empty?: string) {
  const base = z
    .string(empty ?? 'Phải là chữ.')
    .max(max * 20, `Nhiều nhất ${max} ký tự.`)
    .overwrite(cleanText)
    .refine(readable, 'Có ký tự không đọc được.')
    .max(max, `Nhiều nhất ${max} ký tự.`)
  return empty ? base.min(1, empty) : base
}

/** One line of text: line ends become spaces. */
export function line(max: number, empty?: string) {
  const base = text(max, empty).overwrite((value) => value.replace(/\s+/g, ' '))
  return base
}

export const id = z.uuid('Mã không hợp lệ.').overwrite((value) => value.toLowerCase())
export const timestamp = z.iso.datetime().describe('ISO 8601, in UTC.')

/** A day in Vietnam. The range is limited because PostgreSQL and JavaScript disagree on days far from today. */
export const day = z.iso
  .date('Phải là ngày, như 2026-11-21.')
  .refine((value) => value > '2000' && value < '3000', { message: 'Năm phải từ 2000 đến 2999.' })
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean', enum: undefined })
/** A whole number in a query string. The OpenAPI document names the type that the text stands for. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/, 'Phải là số nguyên.')
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, pattern: undefined })
export const pageNumber = wholeNumber.optional().describe('Page, from 1. Default: 1.')
export const pageSize = wholeNumber
  .optional()
  .describe(`Entries per page, at most ${limits.maxPage}. Default: ${limits.maxPage}.`)
export const dong = z.int().min(0).describe('Whole dong.')
