import { detectBarcodeKind } from '#contract/catalog/barcode.ts'

/** GS1 leaves the prefixes 02, 04 and 2 to shops, so their barcodes are no GTIN (support.google.com/merchants/answer/6324461). */
export function toGtin(barcode: string | null): string | null {
  if (!barcode || detectBarcodeKind(barcode) !== 'ean13') return null
  return /^(2|02|04)/.test(barcode) ? null : barcode
}
