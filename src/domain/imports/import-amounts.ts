import * as limits from '#contract/limits.ts'
import { calculateSalePrice } from '#domain/money.ts'

interface Decimal {
  units: bigint
  decimals: number
}

export interface PriceFormat {
  /** Dong per unit of the file's currency; null if the file is in dong. */
  rate: Decimal | null
  /** True for a file with semicolons, because Excel writes semicolons and decimal commas together. */
  decimalComma: boolean
}

type PriceIssueCode = 'price_missing' | 'price_invalid' | 'price_fraction' | 'price_too_high'

const roundingStepDong = 1000n

/** @returns null for `25.400` too, which is 25400 in Vietnam and 25.4 elsewhere */
export function parseRate(text: string): Decimal | null {
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text) || /^\d{1,3}\.\d{3}$/.test(text)) return null
  const rate = parseDecimal(text)
  return rate.units > 0n ? rate : null
}

export function parsePrice(text: string, priceFormat: PriceFormat): number | PriceIssueCode {
  if (text.trim() === '') return 'price_missing'
  const bare = text.replace(/\s|US\$|USD|VND|VNĐ|EUR|[$€£¥₫đ']/giu, '')
  const price = priceFormat.rate
    ? convertToDong(bare, priceFormat.rate, priceFormat.decimalComma)
    : parseWholeDong(bare)
  return typeof price === 'number' && price > limits.maxPrice ? 'price_too_high' : price
}

function parseWholeDong(text: string): number | PriceIssueCode {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  if (/^\d{1,3}(\.\d{3}){1,4}$|^\d{1,3}(,\d{3}){1,4}$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  const [, wholePart = '', zeros] = /^([\d.,]*\d)[.,](0{1,4})$/.exec(text) ?? []
  const dong = wholePart ? parseWholeDong(wholePart) : 'price_invalid'
  // `499000.00` can only be dong, but `50.00` is in a currency with cents.
  if (zeros && typeof dong === 'number' && dong >= 1000) return dong
  return /^\d[\d.,]*$/.test(text) ? 'price_fraction' : 'price_invalid'
}

/** Accepts `12`, `12.0`, `-3`, and `1.000` or `1,000` for a thousand; null for anything else. */
export function parseStockQuantity(text: string): number | null {
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return /^-?\d{1,12}([.,]0{1,9})?$/.test(text) ? Number.parseInt(text, 10) : null
}

function convertToDong(text: string, rate: Decimal, decimalComma: boolean): number | PriceIssueCode {
  const normalized = normalizeDecimal(text, decimalComma)
  if (normalized === null) return 'price_invalid'
  const amount = parseDecimal(normalized)
  const units = amount.units * rate.units
  const unit = 10n ** BigInt(amount.decimals + rate.decimals) * roundingStepDong
  const thousands = (units + unit / 2n) / unit
  const dong = units > 0n && thousands === 0n ? roundingStepDong : thousands * roundingStepDong
  return dong > BigInt(limits.maxPrice) ? 'price_too_high' : Number(dong)
}

/** Turns `1,250.00`, `1.250,00`, `19.99` and `80.000` (three decimals) into digits with at most one point. */
function normalizeDecimal(text: string, decimalComma: boolean): string | null {
  if (!/^\d[\d.,]{0,20}$/.test(text)) return null
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots === 0 && commas === 0) return text
  if (dots > 0 && commas > 0) {
    const point = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return removeGrouping(text, point)
  }
  const mark = dots > 0 ? '.' : ','
  if (dots + commas > 1) return removeGrouping(text, mark === '.' ? ',' : '.')
  const thousands = mark === ',' && !decimalComma && /^\d{1,3},\d{3}$/.test(text)
  return thousands ? text.replace(',', '') : removeGrouping(text, mark)
}

function removeGrouping(text: string, point: '.' | ','): string | null {
  const group = point === '.' ? ',' : '.'
  const [wholePart = '', fraction = '', ...more] = text.split(point)
  const groups = wholePart.split(group)
  const isValidGrouping =
    groups.length === 1 || groups.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  if (more.length > 0 || !isValidGrouping || !/^\d*$/.test(fraction)) return null
  return fraction ? `${groups.join('')}.${fraction}` : groups.join('')
}

function parseDecimal(text: string): Decimal {
  const [wholePart = '', fraction = ''] = text.split('.')
  return { units: BigInt(wholePart + fraction), decimals: fraction.length }
}

/**
 * Returns the percentage with six decimals that turns `price` into `sale`. It is exact up to 100,000,000 dong; above,
 * one step of the sixth decimal can be more than one dong, and the nearest percentage is returned.
 */
export function calculateDiscount(price: number, sale: number): number {
  if (price <= sale) return 0
  const fullDiscount = 100_000_000n
  const nearest = fullDiscount - (BigInt(sale) * fullDiscount + BigInt(price) / 2n) / BigInt(price)
  const errorOf = (millionths: bigint) => Math.abs(calculateSalePrice(price, Number(millionths) / 1e6) - sale)
  const candidates = [nearest, nearest - 1n, nearest + 1n].filter((one) => one >= 0n && one <= fullDiscount)
  const best = candidates.reduce((a, b) => (errorOf(b) < errorOf(a) ? b : a))
  return Number(best) / 1e6
}
