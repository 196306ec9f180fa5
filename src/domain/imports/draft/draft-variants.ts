import { detectBarcodeKind } from '#contract/catalog/barcode.ts'
import * as limits from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import type { VariantOptions } from '#domain/catalog/variants.ts'
import type { ImportFileRow } from '#domain/imports/columns.ts'
import { type PriceFormat, parsePrice, parseStockQuantity } from '#domain/imports/import-amounts.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { toNameKey } from '#domain/search/fold.ts'
import { parseWeight } from './draft-product-state.ts'
import { hasOptionValue, type OptionPlan, planOptions, readRowOptionValues } from './options.ts'
import type { RowPrice } from './pricing.ts'

export interface DraftVariant {
  row: number
  /** `color` and `size` are names, not ids. */
  color: string | null
  size: string | null
  sku: string | null
  /** Null: the file has none; an existing variant keeps its barcode. */
  barcode: string | null
  price: number | null
  /** Null: the file has none; an existing variant keeps its cost. */
  unitCost: number | null
  /** Grams. Null: the file has none. */
  weight: number | null
  stock: number | null
}
export type PricedVariant = Omit<DraftVariant, 'price'> & { rowPrice: RowPrice }

const maxOptionLength = 100

/** Ignores case and spaces of the names. */
export function getOptionsKey({ color, size }: VariantOptions): string {
  return JSON.stringify([color && toNameKey(color), size && toNameKey(size)])
}

function isVariant(row: ImportFileRow, first: ImportFileRow): boolean {
  return row === first || hasOptionValue(row) || Boolean(row.price || row.sku || row.compareAt || row.stock)
}

/** The first row of each value. */
interface SeenValues {
  options: Map<string, number>
  skus: Map<string, number>
  barcodes: Map<string, number>
}

export function readDraftVariants(
  rows: readonly ImportFileRow[],
  first: ImportFileRow,
  priceFormat: PriceFormat,
  issues: ImportIssue[],
): { priced: PricedVariant[]; refused: VariantOptions[] } {
  const variantRows = rows.filter((row) => isVariant(row, first))
  const plan = planOptions(variantRows)
  for (const option of plan.mergedOptions) {
    issues.push(createIssue(first.row, 'option_folded', { option }))
  }
  const priced: PricedVariant[] = []
  const refused: VariantOptions[] = []
  const seen: SeenValues = { options: new Map(), skus: new Map(), barcodes: new Map() }
  for (const row of variantRows) {
    const options = readRowOptions(row, plan, seen.options)
    if ('code' in options) {
      issues.push(options)
      continue
    }
    const price = readRequestedPrice(row, priceFormat, issues)
    if ('code' in price) {
      issues.push(price)
      refused.push(options)
    } else if (priced.length === limits.maxVariants) {
      issues.push(createIssue(row.row, 'too_many_variants', { max: limits.maxVariants }))
      break
    } else {
      seen.options.set(getOptionsKey(options), row.row)
      const fields = readRowFields(row, seen, priceFormat, issues)
      priced.push({ row: row.row, ...options, ...fields, rowPrice: price })
    }
  }
  if (variantRows.some((row) => row.oversell?.toLowerCase() === 'continue')) {
    issues.push(createIssue(first.row, 'keeps_selling'))
  }
  return { priced, refused }
}

function readRowFields(
  row: ImportFileRow,
  seen: SeenValues,
  priceFormat: PriceFormat,
  issues: ImportIssue[],
): Pick<DraftVariant, 'sku' | 'barcode' | 'unitCost' | 'stock' | 'weight'> {
  return {
    sku: readSku(row, seen.skus, issues),
    barcode: readBarcode(row, seen.barcodes, issues),
    unitCost: readUnitCost(row, priceFormat, issues),
    stock: readRowStock(row, issues),
    weight: parseWeight(row.weight ?? ''),
  }
}

function readRowOptions(
  row: ImportFileRow,
  plan: OptionPlan,
  rowsByOptions: Map<string, number>,
): VariantOptions | ImportIssue {
  const chosen = readRowOptionValues(row, plan)
  if ('missing' in chosen) return createIssue(row.row, 'option_missing', { option: chosen.missing })
  const cleanName = (text: string | null) => text && cleanText(text.replace(/\s+/g, ' '))
  const options = { color: cleanName(chosen.color), size: cleanName(chosen.size) }
  const tooLong = [options.color, options.size].find((text) => text && text.length > maxOptionLength)
  if (tooLong)
    return createIssue(row.row, 'option_too_long', {
      text: [...tooLong].slice(0, 20).join(''),
      max: maxOptionLength,
    })
  const first = rowsByOptions.get(getOptionsKey(options))
  return first === undefined ? options : createIssue(row.row, 'choice_doubled', { first })
}

function readRequestedPrice(
  row: ImportFileRow,
  priceFormat: PriceFormat,
  issues: ImportIssue[],
): RowPrice | ImportIssue {
  const text = row.price ?? ''
  const salePrice = parsePrice(text, priceFormat)
  if (typeof salePrice !== 'number') return createIssue(row.row, salePrice, { text: text.slice(0, 40) })
  const oldPriceText = row.compareAt ?? ''
  const oldPrice = parsePrice(oldPriceText, priceFormat)
  if (oldPriceText && typeof oldPrice !== 'number') {
    issues.push(createIssue(row.row, 'old_price_invalid', { text: oldPriceText.slice(0, 40) }))
  }
  return { salePrice, oldPrice: typeof oldPrice === 'number' && oldPrice > salePrice ? oldPrice : null }
}

function readSku(row: ImportFileRow, skus: Map<string, number>, issues: ImportIssue[]): string | null {
  // Shopify writes an apostrophe before a SKU of digits, so that spreadsheets leave it alone.
  const sku = cleanText((row.sku ?? '').replace(/^'/, '').replace(/\s+/g, ' '))
  if (!sku) {
    issues.push(createIssue(row.row, 'sku_missing'))
    return null
  }
  const first = skus.get(sku)
  if (sku.length > limits.maxSkuLength)
    issues.push(createIssue(row.row, 'sku_too_long', { max: limits.maxSkuLength }))
  else if (first !== undefined) issues.push(createIssue(row.row, 'sku_doubled', { sku, first }))
  else {
    skus.set(sku, row.row)
    return sku
  }
  return null
}

function readBarcode(
  row: ImportFileRow,
  barcodes: Map<string, number>,
  issues: ImportIssue[],
): string | null {
  const barcode = cleanText((row.barcode ?? '').replace(/^'/, ''))
  const first = barcodes.get(barcode)
  if (!barcode) return null
  if (!detectBarcodeKind(barcode))
    issues.push(createIssue(row.row, 'barcode_invalid', { text: barcode.slice(0, 40) }))
  else if (first !== undefined) issues.push(createIssue(row.row, 'barcode_doubled', { barcode, first }))
  else {
    barcodes.set(barcode, row.row)
    return barcode
  }
  return null
}

/** The issue does not quote the cell, because not everybody who reads it may see costs. */
export function readUnitCost(
  row: ImportFileRow,
  priceFormat: PriceFormat,
  issues: ImportIssue[],
): number | null {
  if (!row.unitCost) return null
  const cost = parsePrice(row.unitCost, priceFormat)
  if (typeof cost === 'number') return cost
  issues.push(createIssue(row.row, 'cost_invalid'))
  return null
}

export function readRowStock(row: ImportFileRow, issues: ImportIssue[]): number | null {
  const text = row.stock ?? ''
  if (text === '') {
    issues.push(createIssue(row.row, 'stock_missing'))
    return null
  }
  const pieces = parseStockQuantity(text)
  if (pieces !== null && pieces >= 0 && pieces <= limits.maxStock) return pieces
  const code = pieces === null ? 'stock_invalid' : pieces < 0 ? 'stock_negative' : 'stock_too_high'
  issues.push(createIssue(row.row, code, { text: text.slice(0, 40) }))
  return pieces && Math.max(0, Math.min(pieces, limits.maxStock))
}
