const ean13 = /^\d{13}$/
/** Code 128 encodes printable ASCII; longer texts do not fit on a label. */
const code128 = /^[ -~]{1,48}$/
const inStorePrefix = '20'

type BarcodeKind = 'ean13' | 'code128'

/** The last digit of an EAN-13, calculated from the 12 digits before it (GS1 General Specifications 7.9). */
function calculateEan13CheckDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** 13 digits are an EAN-13. Null: neither an EAN-13 with the right check digit nor a text for Code 128. */
export function detectBarcodeKind(text: string): BarcodeKind | null {
  if (ean13.test(text)) return Number(text[12]) === calculateEan13CheckDigit(text) ? 'ean13' : null
  return code128.test(text) && text.trim() === text ? 'code128' : null
}

export const barcodeMessage =
  'Mã vạch cần 13 số với số kiểm tra đúng, hoặc tối đa 48 chữ không dấu, số và dấu'

/** GS1 leaves the prefix 2 to shops for their own products. */
export function formatInStoreBarcode(number: number): string {
  const digits = inStorePrefix + String(number).padStart(10, '0')
  return digits + calculateEan13CheckDigit(digits)
}

/** @param last the highest in-store barcode so far; null if there is none */
export const parseInStoreNumber = (last: string | null): number => (last ? Number(last.slice(2, 12)) : 0)
