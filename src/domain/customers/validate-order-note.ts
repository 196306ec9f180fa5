import * as limits from '#contract/limits.ts'

/** The same rule as the contract's, because the browser has no schema library. */
export function validateOrderNote(text: string): string | undefined {
  if ([...text.normalize('NFC').trim()].length > limits.maxNoteLength)
    return `Nhiều nhất ${limits.maxNoteLength.toLocaleString('vi-VN')} ký tự.`
}
