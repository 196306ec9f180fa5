import { z } from 'zod'

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
    .max(max * 20, `Nhiều nhất ${max.toLocaleString('vi-VN')} ký tự.`)
    .overwrite(cleanText)
    .refine(isReadable, 'Có ký tự không đọc được.')
    .max(max, `Nhiều nhất ${max.toLocaleString('vi-VN')} ký tự.`)
  return empty ? base.min(1, empty) : base
}

export function singleLine(max: number, empty?: string) {
  const base = text(max, empty).overwrite((value) => value.replace(/\s+/g, ' '))
  return base
}
