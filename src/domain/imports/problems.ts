/**
 * What can be wrong with a row: whether the row (or its product) is left out or taken all the same, and the
 * sentence, which `{names}` are filled in.
 */
export const problemWords = {
  row_broken: ['skipped', 'A quote of this row is not closed in it, so the rows after it ran into it.'],
  row_too_wide: ['skipped', 'This row has {cells} cells and the header {columns}: is a quote missing?'],
  handle_missing: ['skipped', 'The row has neither a handle nor a title, so it belongs to no product.'],
  title_missing: ['skipped', 'The product “{handle}” has no title.'],
  too_many_rows: ['skipped', 'The product has more than {max} rows: the rest is left out.'],
  price_missing: ['skipped', 'The price is missing.'],
  price_invalid: ['skipped', 'The price “{text}” cannot be read.'],
  price_fraction: [
    'skipped',
    'The price “{text}” has a fraction, and dong have none: say --rate when the file is in other money.',
  ],
  price_too_high: ['skipped', 'The price “{text}” is above 2.000.000.000 ₫.'],
  option_missing: ['skipped', 'The row does not say its “{option}”.'],
  option_too_long: ['skipped', '“{text}…” is longer than {max} characters.'],
  choice_doubled: ['skipped', 'The same choice as row {first}.'],
  too_many_variants: ['skipped', 'The product has more than {max} variants: the rest is left out.'],
  nothing_to_sell: ['skipped', 'No row of the product “{name}” can be sold.'],
  properties_invalid: [
    'skipped',
    'The properties “{text}” are not like {"Material":["Cotton"]} with {max} values at most.',
  ],
  property_fixed: ['skipped', '“{name}” makes variants, so it is no property of the product.'],
  draft: ['skipped', 'The product “{name}” is “{status}”, not “active”: it is not for sale.'],
  unpublished: ['skipped', 'The product “{name}” is not published.'],
  gift_card: ['skipped', '“{name}” is a gift card, which this shop does not sell.'],
  sku_unknown: ['skipped', 'No product of the shop has the SKU {sku}.'],
  sku_repeated: ['skipped', 'The SKU {sku} stands in row {first} already.'],
  sku_empty: ['skipped', 'The row does not say which SKU it is about.'],
  changed_since: ['skipped', 'The product “{name}” was changed after the dry run.'],
  not_saved: ['skipped', 'The product “{name}” was refused: {detail}.'],

  title_cut: ['note', 'The title is longer than {max} characters and was cut.'],
  description_cut: ['note', 'The description is longer than {max} characters and was cut.'],
  category_left_out: ['note', 'The type is longer than {max} characters: the product has no category by it.'],
  sku_doubled: ['note', 'The SKU {sku} is that of row {first} already: this one is without a SKU.'],
  sku_taken: ['note', 'The SKU {sku} belongs to “{name}” in the shop: this one is without a SKU.'],
  sku_too_long: ['note', 'The SKU is longer than {max} characters and was left out.'],
  sku_missing: ['note', 'The SKU is missing.'],
  stock_missing: ['note', 'The stock is missing: a new variant begins at 0.'],
  stock_negative: ['note', 'The stock is {text}: it counts as 0.'],
  stock_invalid: ['note', 'The stock “{text}” cannot be read: it counts as 0.'],
  stock_too_high: ['note', 'The stock {text} is above 1.000.000 and counts as that.'],
  keeps_selling: ['note', '“Continue selling when out of stock” is ignored: nothing is sold twice.'],
  old_price_invalid: ['note', 'The compare-at price “{text}” cannot be read and was left out.'],
  option_folded: ['note', 'The option “{option}” is kept in the size.'],
  discounts_differ: ['note', 'The variants are reduced by different percentages: no old price is shown.'],
  discount_inexact: ['note', 'No percentage of six decimals gives the price exactly: the nearest was taken.'],
  variants_gone: ['note', '{count} variants of “{name}” are not in the file: they are no longer sold.'],

  no_image: ['note', 'The file names no picture of the product.'],
  image_missing: ['note', 'There is no picture at {image}.'],
  image_outside: ['note', 'The picture {image} lies outside the folder of the file, so it was not read.'],
  image_too_large: ['note', 'The picture {image} is above 15 MB.'],
  image_unreadable: ['note', '{image} is no JPEG, PNG, WebP, AVIF or GIF picture that can be read.'],
  image_address: ['note', '{image} is not an address that pictures are fetched from.'],
  image_not_public: ['note', '{host} is not in the public network, so no picture was fetched from it.'],
  image_refused: ['note', '{image} answers {status}.'],
  image_redirects: ['note', '{image} sends on too often.'],
  image_unreachable: ['note', 'The picture could not be fetched from {host} ({detail}).'],
  image_host_given_up: ['note', '{host} failed several times in a row: the picture was not tried.'],
  too_many_images: ['note', 'The product has more than {max} pictures: the rest was left out.'],
} as const satisfies Record<string, readonly ['skipped' | 'note', string]>

export type ProblemCode = keyof typeof problemWords

/** Something about a row that the operator should know; rows count from the header, which is 1. */
export interface Problem {
  row: number
  code: ProblemCode
  data?: Record<string, string | number>
}

export function problem(row: number, code: ProblemCode, data?: Problem['data']): Problem {
  return data ? { row, code, data } : { row, code }
}

export function isSkipped({ code }: Problem): boolean {
  return problemWords[code][0] === 'skipped'
}

export function problemSentence({ code, data }: Problem): string {
  return fill(problemWords[code][1], data)
}

/** What can be wrong with the file as a whole; nothing was changed then. */
export const faultSentences = {
  empty: 'The file is empty.',
  workbook: 'The file is an Excel workbook: save it as “CSV UTF-8” and import that.',
  not_text: 'The file is not text in UTF-8 or UTF-16, so it is no CSV file: save it as “CSV UTF-8”.',
  no_columns: 'The file is no product CSV: its first row has no column {columns}.{near}',
  no_products: 'The file has a header and no products.',
  quote_open: 'The quote that opens in row {row} is never closed.',
  row_too_long: 'Row {row} is longer than a million characters: is a quote never closed there?',
  rate_needed:
    'The price “{text}” in row {row} has a fraction, so the file is not in dong: say what one unit of its money is worth, for example --rate 25400.',
  prices_low:
    'The highest price in the file is {highest} ₫, so the file is not in dong: say what one unit of its money is worth, for example --rate 25400.',
} as const

export type FaultCode = keyof typeof faultSentences

/** Thrown while a file is read, and given as a value by the import. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly code: FaultCode
  readonly data: Record<string, string | number>
  constructor(code: FaultCode, data: Record<string, string | number> = {}) {
    super(fill(faultSentences[code], data))
    this.code = code
    this.data = data
  }
}

export function fill(sentence: string, data: Problem['data']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${data?.[name] ?? ''}`)
}
