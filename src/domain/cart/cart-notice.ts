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

export function describeBlockingLines(cart: CartLines<NoticeLine, unknown>): string | null {
  const count = countBlockingLines(cart)
  if (count === 0) return null
  const gone = cart.unavailable.length + cart.products.filter(({ stock }) => stock === 0).length
  return count === gone
    ? `${count} món không còn hàng. Bạn bỏ khỏi giỏ để đặt những món còn lại nhé.`
    : `${count} món có thay đổi. Bạn xem lại từng món trước khi đặt hàng nhé.`
}

export const countBlockingLines = (cart: CartLines<NoticeLine, unknown>): number =>
  listBlockingLines(cart).length
