import { limits } from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import { type PriceTerms, readPieces, readPrice } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { nameKey } from '#domain/search/fold.ts'
import { chooseOptions, hasOptionValue, type OptionPlan, planOptions } from './options.ts'
import type { AskedPrice } from './pricing.ts'

export interface DraftVariant {
  row: number
  /** `color` and `size` are names, not ids. */
  color: string | null
  size: string | null
  sku: string | null
  price: number | null
  stock: number | null
}
export interface Refused {
  color: string | null
  size: string | null
}
export type PricedVariant = Omit<DraftVariant, 'price'> & { asked: AskedPrice }

const maxOptionLength = 100

/** Ignores case and spaces of the names. */
export function choiceKey({ color, size }: Refused): string {
  return JSON.stringify([color && nameKey(color), size && nameKey(size)])
}

function isVariant(row: Row, first: Row): boolean {
  return row === first || hasOptionValue(row) || Boolean(row.price || row.sku || row.compareAt || row.stock)
}

export function readVariants(
  rows: readonly Row[],
  first: Row,
  terms: PriceTerms,
  problems: Problem[],
): { priced: PricedVariant[]; refused: Refused[] } {
  const variantRows = rows.filter((row) => isVariant(row, first))
  const plan = planOptions(variantRows)
  for (const option of plan.folded) {
    problems.push(problem(first.row, 'option_folded', { option }))
  }
  const priced: PricedVariant[] = []
  const refused: Refused[] = []
  const seen = { choices: new Map<string, number>(), skus: new Map<string, number>() }
  for (const row of variantRows) {
    const options = readRowOptions(row, plan, seen.choices)
    if ('code' in options) {
      problems.push(options)
      continue
    }
    const asked = readRequestedPrice(row, terms, problems)
    if ('code' in asked) {
      problems.push(asked)
      refused.push(options)
    } else if (priced.length === limits.maxVariants) {
      problems.push(problem(row.row, 'too_many_variants', { max: limits.maxVariants }))
      break
    } else {
      seen.choices.set(choiceKey(options), row.row)
      const sku = readSku(row, seen.skus, problems)
      priced.push({ row: row.row, ...options, sku, asked, stock: readStock(row, problems) })
    }
  }
  if (variantRows.some((row) => row.oversell?.toLowerCase() === 'continue')) {
    problems.push(problem(first.row, 'keeps_selling'))
  }
  return { priced, refused }
}

function readRowOptions(row: Row, plan: OptionPlan, choices: Map<string, number>): Refused | Problem {
  const chosen = chooseOptions(row, plan)
  if ('missing' in chosen) return problem(row.row, 'option_missing', { option: chosen.missing })
  const cleanName = (text: string | null) => text && cleanText(text.replace(/\s+/g, ' '))
  const options = { color: cleanName(chosen.color), size: cleanName(chosen.size) }
  const tooLong = [options.color, options.size].find((text) => text && text.length > maxOptionLength)
  if (tooLong)
    return problem(row.row, 'option_too_long', {
      text: [...tooLong].slice(0, 20).join(''),
      max: maxOptionLength,
    })
  const first = choices.get(choiceKey(options))
  return first === undefined ? options : problem(row.row, 'choice_doubled', { first })
}

function readRequestedPrice(row: Row, terms: PriceTerms, problems: Problem[]): AskedPrice | Problem {
  const text = row.price ?? ''
  const sale = readPrice(text, terms)
  if (typeof sale !== 'number') return problem(row.row, sale, { text: text.slice(0, 40) })
  const oldPriceText = row.compareAt ?? ''
  const before = readPrice(oldPriceText, terms)
  if (oldPriceText && typeof before !== 'number') {
    problems.push(problem(row.row, 'old_price_invalid', { text: oldPriceText.slice(0, 40) }))
  }
  return { sale, before: typeof before === 'number' && before > sale ? before : null }
}

function readSku(row: Row, skus: Map<string, number>, problems: Problem[]): string | null {
  // Shopify writes an apostrophe before a SKU of digits, so that spreadsheets leave it alone.
  const sku = cleanText((row.sku ?? '').replace(/^'/, '').replace(/\s+/g, ' '))
  if (!sku) {
    problems.push(problem(row.row, 'sku_missing'))
    return null
  }
  const first = skus.get(sku)
  if (sku.length > limits.sku) problems.push(problem(row.row, 'sku_too_long', { max: limits.sku }))
  else if (first !== undefined) problems.push(problem(row.row, 'sku_doubled', { sku, first }))
  else {
    skus.set(sku, row.row)
    return sku
  }
  return null
}

export function readStock(row: Row, problems: Problem[]): number | null {
  const text = row.stock ?? ''
  if (text === '') {
    problems.push(problem(row.row, 'stock_missing'))
    return null
  }
  const pieces = readPieces(text) ?? Number.NaN
  if (pieces >= 0 && pieces <= limits.maxStock) return pieces
  const code = Number.isNaN(pieces) ? 'stock_invalid' : pieces < 0 ? 'stock_negative' : 'stock_too_high'
  problems.push(problem(row.row, code, { text: text.slice(0, 40) }))
  return pieces > 0 ? limits.maxStock : 0
}
