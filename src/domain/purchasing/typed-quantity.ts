/** Splits `áo polo đen M x10` into the search terms and the quantity, null if it is missing. */
export function parseTypedQuantity(text: string): { terms: string; quantity: number | null } {
  const match = /^(.+?)\s+[x×]\s?(\d{1,6})$/iu.exec(text.trim())
  if (!match) return { terms: text.trim(), quantity: null }
  const [, terms = '', digits = ''] = match
  return Number(digits) > 0 ? { terms, quantity: Number(digits) } : { terms: text.trim(), quantity: null }
}
