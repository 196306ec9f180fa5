import type { Cart } from '#contract/cart/carts.ts'
import { countBlockingLines } from '#domain/cart/cart-notice.ts'
import { CartChangeNote, UnresolvedLineNames } from '../cart/cart-change-note.tsx'
import { focusFirstLineNotice } from '../cart/line-notices.tsx'

interface OrderProblemNoteProps {
  cart: Cart
  /** What changed in the cart; the problem of an order says the same. */
  change: string | null
  problem: string | undefined
}

export function OrderProblemNote({ cart, change, problem }: OrderProblemNoteProps) {
  const hasLink = countBlockingLines(cart) > 0 && (problem ?? change)
  return (
    <div className="wrap-anywhere max-lg:max-h-[30vh] max-lg:overflow-y-auto">
      <CartChangeNote sentence={problem ? null : change} />
      <div role="alert" className="text-danger">
        {problem && (
          <>
            {problem} <UnresolvedLineNames cart={cart} />
          </>
        )}
      </div>
      {hasLink && (
        <button type="button" onClick={focusFirstLineNotice} className="inkline py-1.5">
          Xem món đã đổi
        </button>
      )}
    </div>
  )
}
