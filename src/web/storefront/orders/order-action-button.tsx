import type { ShopperOrder } from '#contract/orders/orders.ts'
import { chooseOrderAction, listReviewableLines } from '#domain/orders/order-action.ts'
import { BuyAgain } from '#web/storefront/orders/detail/buy-again.tsx'
import { reviewsId } from '#web/storefront/product/build-product-path.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** Anchors on the order page. */
export const orderAnchors = { payment: 'thanh-toan', progress: 'tien-trinh', lines: 'san-pham' } as const

type OrderForAction = Pick<
  ShopperOrder,
  '_id' | 'orderNumber' | 'status' | 'payment' | 'totalPrice' | 'paid' | 'items' | 'requests' | 'parcels'
>

/** The one next action of an order; without one it renders nothing. */
export function OrderActionButton({ order }: { order: OrderForAction }) {
  const params = { id: order._id }
  const ofOrder = <span className="sr-only"> đơn {order.orderNumber}</span>
  switch (chooseOrderAction(order)) {
    case 'pay':
      return (
        <ButtonLink to="/order/$id" params={params} hash={orderAnchors.payment} kind="primary">
          Thanh toán{ofOrder}
        </ButtonLink>
      )
    case 'track':
      return (
        <ButtonLink to="/order/$id" params={params}>
          Theo dõi{ofOrder}
        </ButtonLink>
      )
    case 'review':
      return <ReviewLink order={order} />
    case 'buy-again':
      return <BuyAgain orderId={order._id} suffix={ofOrder} />
    case null:
      return null
  }
}

/** Leads to the review form, or to the lines of the order if several products have no review yet. */
function ReviewLink({ order }: { order: OrderForAction }) {
  const [first, ...others] = listReviewableLines(order)
  if (first && others.length === 0)
    return (
      <ButtonLink to="/detail/$id" params={{ id: first.productId }} hash={reviewsId}>
        Viết đánh giá<span className="sr-only"> về {first.name}</span>
      </ButtonLink>
    )
  return (
    <ButtonLink to="/order/$id" params={{ id: order._id }} hash={orderAnchors.lines}>
      Viết đánh giá<span className="sr-only"> cho đơn {order.orderNumber}</span>
    </ButtonLink>
  )
}
