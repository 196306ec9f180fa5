/** What changed about a line since its shopper last looked at it (dangers.md L1 and M10). */
export type Notice = 'dearer' | 'cheaper' | 'fewer' | 'sold_out'

interface Line {
  /** dong, now */
  price: number
  /** dong; null where it is the price of now */
  priceBefore: number | null
  quantity: number
  stock: number
}

export function noticesOf({ price, priceBefore, quantity, stock }: Line): Notice[] {
  if (stock === 0) return ['sold_out']
  const notices: Notice[] = stock < quantity ? ['fewer'] : []
  if (priceBefore !== null && priceBefore !== price) notices.push(price > priceBefore ? 'dearer' : 'cheaper')
  return notices
}

/**
 * How many lines must be settled before an order: what is less, gone or dearer than was agreed to. What
 * became cheaper is told and stops nobody.
 */
export function countOpen({
  products,
  gone,
}: {
  products: readonly Line[]
  gone: readonly unknown[]
}): number {
  const open = products.filter((line) => noticesOf(line).some((notice) => notice !== 'cheaper'))
  return open.length + gone.length
}
