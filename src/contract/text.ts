import { z } from 'zod'
import { limits } from './limits.ts'

// Zero-width characters, bidirectional overrides and the byte order mark can make one text look like another.
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: this regex removes control characters
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// No language has more than eight combining marks on one letter; such text is meant to break the layout.
const stackedMarks = /\p{M}{9,}/u

// HTML forms without scripts send CRLF (HTML standard, "normalize newlines").
const lineEnd = /\r\n?/g

export function cleanText(value: string): string {
  return value.replace(control, '').replace(invisible, '').replace(lineEnd, '\n').normalize('NFC').trim()
}

const isReadable = (value: string) => value.isWellFormed() && !stackedMarks.test(value)

/** @param empty message for a missing or empty text; without it, an empty text is allowed */
export function text(max: number, empty?: string) {
  const base = z
    .string(empty ?? 'Phải là chữ.')
    .max(max * 20, `Nhiều nhất ${max} ký tự.`)
    .overwrite(cleanText)
    .refine(isReadable, 'Có ký tự không đọc được.')
    .max(max, `Nhiều nhất ${max} ký tự.`)
  return empty ? base.min(1, empty) : base
}

export function singleLine(max: number, empty?: string) {
  const base = text(max, empty).overwrite((value) => value.replace(/\s+/g, ' '))
  return base
}

export const id = z.uuid('Mã không hợp lệ.').overwrite((value) => value.toLowerCase())
export const timestamp = z.iso.datetime().describe('ISO 8601, in UTC.')

/** A date in Vietnam. PostgreSQL and JavaScript disagree on dates far from today, so the range is limited. */
export const calendarDate = z.iso
  .date('Phải là ngày, như 2026-11-21.')
  .refine((value) => value > '2000' && value < '3000', { message: 'Năm phải từ 2000 đến 2999.' })
export const queryBoolean = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean', enum: undefined })
/** An integer in a query string; the OpenAPI document shows the parsed type. */
export const queryInteger = z
  .string()
  .regex(/^\d{1,12}$/, 'Phải là số nguyên.')
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, pattern: undefined })
export const pageNumber = queryInteger.optional().describe('Page, from 1. Default: 1.')
export const pageSize = queryInteger
  .optional()
  .describe(`Entries per page, at most ${limits.maxPageSize}. Default: ${limits.maxPageSize}.`)
export const dong = z.int().min(0).describe('Whole dong.')
