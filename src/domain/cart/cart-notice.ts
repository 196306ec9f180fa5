/** Changes of a line since the shopper last accepted its price (docs/dangers.md L1, M10). */
export type Notice = 'dearer' | 'cheaper' | 'fewer' | 'sold_out'

interface NoticeLine {
  price: number
  /** Null if equal to `price`. */
  priceBefore: number | null
  quantity: number
  stock: number
}

export function noticesOf({ price, priceBefore, quantity, stock }: NoticeLine): Notice[] {
  if (stock === 0) return ['sold_out']
  const notices: Notice[] = stock < quantity ? ['fewer'] : []
  if (priceBefore !== null && priceBefore !== price) notices.push(price > priceBefore ? 'dearer' : 'cheaper')
  return notices
}

interface CartLines<Sold extends NoticeLine, Gone> {
  products: readonly Sold[]
  gone: readonly Gone[]
}

/** The shopper must resolve these lines before ordering; a lower price does not block. */
export function openLines<Sold extends NoticeLine, Gone>({
  products,
  gone,
}: CartLines<Sold, Gone>): (Sold | Gone)[] {
  const open = products.filter((line) => noticesOf(line).some((notice) => notice !== 'cheaper'))
  return [...open, ...gone]
}

export const countOpen = (cart: CartLines<NoticeLine, unknown>): number => openLines(cart).length
