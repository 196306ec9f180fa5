/** Reads `30.000` and `30 000` as 30000; returns other text unchanged, which the server rejects. */
export function parseNumberInput(text: string): number | string {
  const digits = text.replace(/[\s.₫đ]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : text
}
