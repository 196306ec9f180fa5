import type { SizeMeasure, SizeUnit } from '#contract/content/size-table-kinds.ts'

const cmPerInch = 2.54
/** No adult is this tall in centimetres or inches, so a smaller height is in metres. */
const maxHeightInMetres = 3

const metresPattern = /^(\d)m(\d{0,2})(?:cm)?$/
const numberPattern = /^(\d+(?:\.\d+)?)([a-z"]*)$/

/** @returns kg for a weight, otherwise `unit`; NaN for text that is no measurement */
export function parseMeasure(text: string, measure: SizeMeasure, unit: SizeUnit): number {
  const compact = text.normalize('NFC').toLowerCase().replace(/\s/g, '').replace(',', '.')
  if (measure === 'weight')
    return Number(/^(\d+(?:\.\d+)?)(?:kg|ký|kí|cân)?$/.exec(compact)?.[1] ?? Number.NaN)
  const [, metres, rest = ''] = metresPattern.exec(compact) ?? []
  if (metres) return fromCm(Number(metres) * 100 + Number(rest.padEnd(2, '0')), unit)
  const [, digits = '', suffix] = numberPattern.exec(compact) ?? []
  const value = digits === '' ? Number.NaN : Number(digits)
  if (suffix === 'm' || (!suffix && measure === 'height' && value < maxHeightInMetres))
    return fromCm(Math.round(value * 1000) / 10, unit)
  if (suffix === 'cm') return fromCm(value, unit)
  if (suffix === '"' || suffix === 'in' || suffix === 'inch')
    return unit === 'inch' ? value : round(value * cmPerInch)
  return suffix ? Number.NaN : value
}

const round = (value: number) => Math.round(value * 10) / 10
const fromCm = (value: number, unit: SizeUnit) => (unit === 'inch' ? round(value / cmPerInch) : value)
