import { useQuery } from '@tanstack/react-query'
import { formatDong } from '#domain/money.ts'
import { useUser } from '../../session.ts'
import { useApi } from '../../use-api.ts'
import { cartQuery } from '../cart/cart-query.ts'

/** What delivery costs now; the shop tells it with a cart, so only to who is signed in. */
export function DeliveryTerms() {
  const user = useUser()
  const { data: cart } = useQuery({ ...cartQuery(useApi(), user?._id ?? ''), enabled: user !== null })
  if (!cart) return null
  return (
    <p>
      Hiện nay phí là {formatDong(cart.shippingFee)}, miễn phí cho đơn từ {formatDong(cart.freeShippingFrom)}.
    </p>
  )
}
