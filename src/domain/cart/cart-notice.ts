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

interface Noticed<Sold extends Line, Gone> {
  products: readonly Sold[]
  gone: readonly Gone[]
}

/**
 * The lines that must be settled before an order: what is less, gone or dearer than was agreed to. What
 * became cheaper is told and stops nobody.
 */
export function openLines<Sold extends Line, Gone>({ products, gone }: Noticed<Sold, Gone>): (Sold | Gone)[] {
  const open = products.filter((line) => noticesOf(line).some((notice) => notice !== 'cheaper'))
  return [...open, ...gone]
}

export const countOpen = (cart: Noticed<Line, unknown>): number => openLines(cart).length
