import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart/carts.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { getMergedGuestId } from '#web/app/api/session.ts'
import { saveDisplayedLines } from './checkout-storage.ts'

/** Names the lines that the cart of the account added when a guest signed in at the checkout. */
export function MergedCartNote({ cart, only }: { cart: Cart; only: string | undefined }) {
  const [addedIds, setAddedIds] = useState<string[]>([])
  const variantIds = cart.products.map(({ variantId }) => variantId).join()
  useEffect(() => {
    if (only) return
    setAddedIds(saveDisplayedLines(cart.userId, getMergedGuestId(cart.userId), variantIds.split(',')))
  }, [cart.userId, only, variantIds])
  const lines = only ? [] : cart.products.filter(({ variantId }) => addedIds.includes(variantId))
  return (
    <div role="status" className="text-lacquer-ink wrap-anywhere empty:hidden">
      {lines.length > 0 && (
        <p>
          Khi đăng nhập, {lines.length} sản phẩm có sẵn trong giỏ hàng của tài khoản đã được thêm vào đơn này:{' '}
          {lines.map(formatOrderLineName).join('; ')}.{' '}
          <Link to="/cart" className="inkline inline-block py-1 text-ink">
            Sửa giỏ hàng
          </Link>
        </p>
      )}
    </div>
  )
}
