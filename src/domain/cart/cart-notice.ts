/** Changes of a line since the shopper last accepted its price (docs/dangers.md L1, M10). */
export type CartNotice = 'dearer' | 'cheaper' | 'fewer' | 'sold_out'

interface NoticeLine {
  price: number
  /** Null if equal to `price`. */
  priceBefore: number | null
  quantity: number
  stock: number
}

export function listCartNotices({ price, priceBefore, quantity, stock }: NoticeLine): CartNotice[] {
  if (stock === 0) return ['sold_out']
  const notices: CartNotice[] = stock < quantity ? ['fewer'] : []
  if (priceBefore !== null && priceBefore !== price) notices.push(price > priceBefore ? 'dearer' : 'cheaper')
  return notices
}

interface CartLines<Listed extends NoticeLine, Unavailable> {
  products: readonly Listed[]
  unavailable: readonly Unavailable[]
}

/** The shopper must resolve these lines before ordering; a lower price does not block. */
export function listBlockingLines<Listed extends NoticeLine, Unavailable>({
  products,
  unavailable,
}: CartLines<Listed, Unavailable>): (Listed | Unavailable)[] {
  const open = products.filter((line) => listCartNotices(line).some((notice) => notice !== 'cheaper'))
  return [...open, ...unavailable]
}

export const countBlockingLines = (cart: CartLines<NoticeLine, unknown>): number =>
  listBlockingLines(cart).length
