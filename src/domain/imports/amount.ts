import { limits } from '#contract/limits.ts'
import { salePrice } from '#domain/money.ts'

/** A decimal number without rounding: `units / 10 ** decimals`. */
export interface Decimal {
  units: bigint
  decimals: number
}

export interface PriceTerms {
  /** what one unit of the file's money is worth in dong; null: the file is in dong */
  rate: Decimal | null
  /** whether `19,99` is the way of this file (Excel writes semicolons and decimal commas together) */
  decimalComma: boolean
}

export type PriceProblem = 'price_missing' | 'price_invalid' | 'price_fraction' | 'price_too_high'

/** dong that a converted price is rounded to */
const step = 1000n

/** Reads `25400` and `25400.5`; null for anything else, also for `25.400`, which people read in two ways. */
export function readRate(text: string): Decimal | null {
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text) || /^\d{1,3}\.\d{3}$/.test(text)) return null
  const rate = decimal(text)
  return rate.units > 0n ? rate : null
}

/** Dong, or why not. */
export function readPrice(text: string, terms: PriceTerms): number | PriceProblem {
  if (text.trim() === '') return 'price_missing'
  const bare = text.replace(/\s|US\$|USD|VND|VNĐ|EUR|[$€£¥₫đ']/giu, '')
  const price = terms.rate ? converted(bare, terms.rate, terms.decimalComma) : wholeDong(bare)
  return typeof price === 'number' && price > limits.maxPrice ? 'price_too_high' : price
}

function wholeDong(text: string): number | PriceProblem {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  if (/^\d{1,3}(\.\d{3}){1,4}$|^\d{1,3}(,\d{3}){1,4}$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  const [, whole = '', zeros] = /^([\d.,]*\d)[.,](0{1,4})$/.exec(text) ?? []
  const dong = whole ? wholeDong(whole) : 'price_invalid'
  // `499000.00` can only be dong. `50.00` is money that has cents.
  if (zeros && typeof dong === 'number' && dong >= 1000) return dong
  return /^\d[\d.,]*$/.test(text) ? 'price_fraction' : 'price_invalid'
}

/** Whole pieces as `12`, `12.0`, `-3`, and `1.000` or `1,000` for a thousand; null for anything else. */
export function readPieces(text: string): number | null {
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return /^-?\d{1,12}([.,]0{1,9})?$/.test(text) ? Number.parseInt(text, 10) : null
}

function converted(text: string, rate: Decimal, decimalComma: boolean): number | PriceProblem {
  const plain = plainDecimal(text, decimalComma)
  if (plain === null) return 'price_invalid'
  const amount = decimal(plain)
  const units = amount.units * rate.units
  const unit = 10n ** BigInt(amount.decimals + rate.decimals) * step
  const thousands = (units + unit / 2n) / unit
  // What costs something is never given away.
  const dong = units > 0n && thousands === 0n ? step : thousands * step
  return dong > BigInt(limits.maxPrice) ? 'price_too_high' : Number(dong)
}

/** `1,250.00`, `1.250,00`, `19.99`, `80.000` (three decimals) as digits with at most one point. */
function plainDecimal(text: string, decimalComma: boolean): string | null {
  if (!/^\d[\d.,]{0,20}$/.test(text)) return null
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots === 0 && commas === 0) return text
  if (dots > 0 && commas > 0) {
    const point = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return grouped(text, point)
  }
  const mark = dots > 0 ? '.' : ','
  if (dots + commas > 1) return grouped(text, mark === '.' ? ',' : '.')
  const thousands = mark === ',' && !decimalComma && /^\d{1,3},\d{3}$/.test(text)
  return thousands ? text.replace(',', '') : grouped(text, mark)
}

/** Null where what stands before the point is not digits, alone or in groups of three. */
function grouped(text: string, point: '.' | ','): string | null {
  const group = point === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = text.split(point)
  const groups = whole.split(group)
  const inThrees =
    groups.length === 1 || groups.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  if (more.length > 0 || !inThrees || !/^\d*$/.test(fraction)) return null
  return fraction ? `${groups.join('')}.${fraction}` : groups.join('')
}

function decimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

/**
 * The percent, to six decimals, that brings `price` down to `sale`: exactly, except for some prices above
 * 100.000.000 ₫, where a step of the sixth decimal is more than one dong; then the nearest.
 */
export function discountFor(price: number, sale: number): number {
  if (price <= sale) return 0
  const whole = 100_000_000n
  const near = whole - (BigInt(sale) * whole + BigInt(price) / 2n) / BigInt(price)
  const missedBy = (millionths: bigint) => Math.abs(salePrice(price, Number(millionths) / 1e6) - sale)
  const candidates = [near, near - 1n, near + 1n].filter((one) => one >= 0n && one <= whole)
  const best = candidates.reduce((kept, one) => (missedBy(one) < missedBy(kept) ? one : kept))
  return Number(best) / 1e6
}
