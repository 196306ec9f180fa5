import type { Cart } from '#contract/cart/carts.ts'
import { describeBlockingLines, listBlockingLines } from '#domain/cart/cart-notice.ts'

/** The element stays, so that screen readers announce a new sentence. */
export function CartChangeNote({ sentence }: { sentence: string | null }) {
  return (
    <div role="status" className="text-sm text-lacquer-ink wrap-anywhere">
      {sentence}
    </div>
  )
}

export function UnresolvedLinesNote({ cart }: { cart: Cart }) {
  const sentence = describeBlockingLines(cart)
  if (!sentence) return null
  return (
    <p role="status" className="bg-sheet p-4 text-sm text-lacquer-ink wrap-anywhere">
      {sentence} <UnresolvedLineNames cart={cart} />
    </p>
  )
}

export function UnresolvedLineNames({ cart }: { cart: Cart }) {
  const names = new Set(listBlockingLines(cart).map(({ name }) => name))
  return names.size > 0 && <span className="text-ink">({[...names].join('; ')})</span>
}
