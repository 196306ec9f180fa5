import * as limits from '#contract/limits.ts'
import { maxStockText } from '#contract/number-messages.ts'
import { formatDong } from '#domain/money.ts'

export const maxImageMegabytes = Math.floor(limits.maxImageBytes / 1_048_576)

/**
 * `skipped`: the row or its product is not imported. `warning`: it is imported, but is probably a mistake. `note`: it is
 * imported. Values replace the `{names}`.
 */
const importIssueTexts = {
  row_broken: ['skipped', 'A quote in this row is not closed, so the following rows were merged into it.'],
  row_too_wide: ['skipped', 'This row has {cells} cells and the header {columns}: is a quote missing?'],
  handle_missing: [
    'skipped',
    'The row has neither a handle nor a title, so it does not belong to a product.',
  ],
  title_missing: ['skipped', 'The product “{handle}” has no title.'],
  too_many_rows: ['skipped', 'The product has more than {max} rows; the others are skipped.'],
  price_missing: ['skipped', 'The price is missing.'],
  price_invalid: ['skipped', 'The price “{text}” cannot be read.'],
  price_fraction: [
    'skipped',
    'The price “{text}” has a fraction, which dong do not have: use --rate if the file is in another currency.',
  ],
  price_too_high: ['skipped', `The price “{text}” is above ${formatDong(limits.maxPrice)}.`],
  option_missing: ['skipped', 'The row has no value for “{option}”.'],
  option_too_long: ['skipped', '“{text}…” is longer than {max} characters.'],
  choice_doubled: ['skipped', 'The options are the same as in row {first}.'],
  too_many_variants: ['skipped', 'The product has more than {max} variants; the others are skipped.'],
  nothing_to_sell: ['skipped', 'The product “{name}” has no valid row.'],
  properties_invalid: [
    'skipped',
    'The properties “{text}” do not have the format {"Material":["Cotton"]} with at most {max} values.',
  ],
  property_fixed: ['skipped', '“{name}” defines variants, so it cannot be a property of the product.'],
  gift_card: ['skipped', '“{name}” is a gift card, which this shop does not sell.'],
  sku_unknown: ['skipped', 'No product in the shop has the SKU {sku}.'],
  sku_repeated: ['skipped', 'The SKU {sku} is already used in row {first}.'],
  sku_empty: ['skipped', 'The row has no SKU.'],
  changed_since: ['skipped', 'The product “{name}” was changed after the dry run.'],
  not_saved: ['skipped', 'The product “{name}” was refused: {detail}.'],

  title_cut: ['note', 'The title is longer than {max} characters and was shortened.'],
  description_cut: ['note', 'The description is longer than {max} characters and was shortened.'],
  category_left_out: ['note', 'The type is longer than {max} characters; the product has no category.'],
  audience_unknown: ['note', 'The audience “{text}” is none of Nam, Nữ, Unisex and Trẻ em; it was ignored.'],
  status_unknown: [
    'note',
    'The status “{status}” is none of active, draft, archived and unlisted; the product is a draft.',
  ],
  sku_doubled: ['note', 'The SKU {sku} is already used in row {first}; this variant has no SKU.'],
  sku_taken: ['note', 'The SKU {sku} belongs to “{name}” in the shop; this variant has no SKU.'],
  sku_too_long: ['note', 'The SKU is longer than {max} characters and was ignored.'],
  sku_missing: ['note', 'The SKU is missing.'],
  barcode_invalid: [
    'note',
    'The barcode “{text}” is neither an EAN-13 nor a text for Code 128 and was ignored.',
  ],
  barcode_doubled: ['note', 'The barcode {barcode} is already used in row {first} and was ignored.'],
  barcode_taken: ['note', 'The barcode {barcode} belongs to “{name}” in the shop and was ignored.'],
  cost_invalid: ['note', 'The cost cannot be read and was ignored.'],
  stock_missing: ['note', 'The stock is missing; a new variant starts with 0.'],
  stock_negative: ['note', 'The stock is {text}; 0 is used.'],
  stock_invalid: ['note', 'The stock “{text}” cannot be read and was ignored; a new variant starts with 0.'],
  stock_too_high: ['note', `The stock {text} is above ${maxStockText}; ${maxStockText} is used.`],
  keeps_selling: [
    'note',
    '“Continue selling when out of stock” is ignored; the shop never sells more than its stock.',
  ],
  old_price_invalid: ['note', 'The compare-at price “{text}” cannot be read and was ignored.'],
  option_folded: ['note', 'The option “{option}” was added to the size.'],
  discounts_differ: ['note', 'The variants have different discounts; no old price is shown.'],
  discount_inexact: ['note', 'No percentage with six decimals gives the exact price; the nearest was used.'],
  variants_gone: ['warning', '{count} variants of “{name}” are not in the file; they are no longer sold.'],

  no_image: ['note', 'The file has no image of the product.'],
  image_not_uploaded: ['note', 'The image {image} was not uploaded with the file.'],
  price_jump: ['warning', 'The price {price} differs more than five times from the current price {usual}.'],
  price_unusual: [
    'warning',
    'The price {price} differs more than five times from the median price of the shop, {usual}.',
  ],
  image_missing: ['note', 'There is no image at {image}.'],
  image_outside: ['note', 'The image {image} is outside the folder of the file, so it was not read.'],
  image_too_large: ['note', `The image {image} is larger than ${maxImageMegabytes} MB.`],
  image_unreadable: ['note', '{image} is not a readable JPEG, PNG, WebP, AVIF or GIF image.'],
  image_address: ['note', '{image} is not a URL that images can be loaded from.'],
  image_not_public: ['note', '{host} is not on the public internet, so the image was not loaded.'],
  image_refused: ['note', '{image} returned status {status}.'],
  image_redirects: ['note', '{image} redirects too often.'],
  image_unreachable: ['note', 'The image could not be loaded from {host} ({detail}).'],
  image_host_given_up: ['note', '{host} failed several times in a row; the image was not requested.'],
  too_many_images: ['note', 'The product has more than {max} images; the others were skipped.'],
} as const satisfies Record<string, readonly ['skipped' | 'warning' | 'note', string]>

export type ImportIssueCode = keyof typeof importIssueTexts

/** Row numbers start with the header, which is row 1. */
export interface ImportIssue {
  row: number
  code: ImportIssueCode
  data?: Record<string, string | number>
}

export function createIssue(row: number, code: ImportIssueCode, data?: ImportIssue['data']): ImportIssue {
  return data ? { row, code, data } : { row, code }
}

export function isSkippingIssue({ code }: ImportIssue): boolean {
  return importIssueTexts[code][0] === 'skipped'
}

export const warningIssueCodes = (Object.keys(importIssueTexts) as ImportIssueCode[]).filter(
  (code) => importIssueTexts[code][0] === 'warning',
)

export function formatImportIssue({ code, data }: ImportIssue): string {
  return fillTemplate(importIssueTexts[code][1], data)
}

const importFileErrorTexts = {
  empty: 'The file is empty.',
  workbook: 'The file is an Excel workbook: save it as “CSV UTF-8” and import that.',
  not_text: 'The file is not a text in UTF-8 or UTF-16: save it as “CSV UTF-8”.',
  no_columns: 'The file is not a product CSV: its first row has no column {columns}.{near}',
  no_products: 'The file has a header but no products.',
  quote_open: 'The quote that is opened in row {row} is never closed.',
  row_too_long: 'Row {row} is longer than a million characters: is a closing quote missing?',
  rate_needed:
    'The price “{text}” in row {row} has a fraction, so the file is not in dong: set the value of one currency unit in dong, for example --rate 25400.',
  prices_low:
    'The highest price in the file is {highest} ₫, so the file is not in dong: set the value of one currency unit in dong, for example --rate 25400.',
} as const

export type ImportFileErrorCode = keyof typeof importFileErrorTexts

export class ImportFileError extends Error {
  override name = 'ImportFileError'
  readonly code: ImportFileErrorCode
  readonly data: Record<string, string | number>
  constructor(code: ImportFileErrorCode, data: Record<string, string | number> = {}) {
    super(fillTemplate(importFileErrorTexts[code], data))
    this.code = code
    this.data = data
  }
}

export function fillTemplate(sentence: string, data: ImportIssue['data']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${data?.[name] ?? ''}`)
}
