import * as limits from '#contract/limits.ts'

/** The same rule as the contract's, because the browser has no schema library. */
export function validateRecipientName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!name) return 'Hãy nhập tên người nhận'
  if ([...name].length < limits.minRecipientLength || [...name].length > limits.maxRecipientLength) {
    return `Tên người nhận phải từ ${limits.minRecipientLength} đến ${limits.maxRecipientLength} ký tự`
  }
}
