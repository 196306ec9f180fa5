import type { ImportField, ImportFileRow } from '#domain/imports/columns.ts'

/** The first cell of the field that is not empty. */
export const findValue = (rows: readonly ImportFileRow[], field: ImportField): string =>
  rows.map((row) => row[field]).find(Boolean) ?? ''

const falseValues = new Set(['false', '0', 'no', 'n'])

export const isFalse = (text: string) => falseValues.has(text.toLowerCase())
