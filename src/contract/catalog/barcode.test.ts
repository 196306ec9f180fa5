import { expect, test } from 'vitest'
import { detectBarcodeKind, formatInStoreBarcode, parseInStoreNumber } from './barcode.ts'

test('13 digits are an EAN-13 only with the right check digit', () => {
  expect(detectBarcodeKind('4006381333931')).toBe('ean13')
  expect(detectBarcodeKind('8934563138165')).toBe('ean13')
  expect(detectBarcodeKind('4006381333932')).toBeNull()
})

test('other printable ASCII is a text for Code 128', () => {
  expect(detectBarcodeKind('AO-POLO-01')).toBe('code128')
  expect(detectBarcodeKind('12345678')).toBe('code128')
  expect(detectBarcodeKind('x'.repeat(48))).toBe('code128')
})

test('an empty or long text, diacritics and spaces at an end are refused', () => {
  for (const text of ['', 'x'.repeat(49), 'Áo', ' A1', 'A1 ']) expect(detectBarcodeKind(text)).toBeNull()
})

test('in-store barcodes are valid EAN-13 of the prefix 20 in the order of their numbers', () => {
  const barcodes = [1, 2, 9_999_999_999].map(formatInStoreBarcode)
  expect(barcodes[0]).toBe('2000000000015')
  expect(barcodes.map(detectBarcodeKind)).toEqual(['ean13', 'ean13', 'ean13'])
  expect(barcodes.map(parseInStoreNumber)).toEqual([1, 2, 9_999_999_999])
  expect(parseInStoreNumber(null)).toBe(0)
})
