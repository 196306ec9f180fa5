import type { Cart } from '#contract/cart/carts.ts'
import { listBlockingLines } from '#domain/cart/cart-notice.ts'
import { formatDong } from '#domain/money.ts'
import { calculateFreeShippingGap, formatDeliveryWindow } from '#domain/shipping/delivery.ts'
import { findUsableVoucherCode } from '#domain/vouchers/voucher-labels.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { formatShippingFee } from './format-shipping-fee.ts'
import { SumRow } from './sum-row.tsx'
import { useCartVoucherForm } from './use-cart-voucher-form.ts'
import { VoucherBox } from './voucher-box.tsx'

export function CartTotals({ cart }: { cart: Cart }) {
  const label = useLabel()
  const voucher = useCartVoucherForm(cart.userId)
  return (
    <section
      aria-labelledby="cart-totals"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-celadon-wash p-[min(1.5rem,6vw)] max-sm:-mx-(--page-gutter) lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="cart-totals" className="text-xl font-semibold">
        {label('Cart Totals')}
      </h2>
      <dl className="grid gap-3 tabular-nums">
        <SumRow term={label('Subtotal')}>{formatDong(cart.subtotal)}</SumRow>
        <DiscountRow cart={cart} />
        <SumRow term={label('Total')} total>
          {formatDong(cart.subtotal - cart.discountTotal)}
        </SumRow>
      </dl>
      <VoucherBox cart={cart} field={voucher} from="cart" />
      <DeliveryNote cart={cart} />
      <UnresolvedLinesNote cart={cart} />
      <ButtonLink to="/order" look="primary" wide>
        {label('Check Out')}
      </ButtonLink>
    </section>
  )
}

export function DiscountRow({ cart }: { cart: Cart }) {
  if (cart.discountTotal === 0) return null
  return (
    <SumRow term={`Giảm giá (mã ${findUsableVoucherCode(cart)})`}>-{formatDong(cart.discountTotal)}</SumRow>
  )
}

/** Shows the delivery fee before checkout (R33). */
export function DeliveryNote({ cart }: { cart: Cart }) {
  const { subtotal, shippingFee, shippingTo, shippingVaries, freeShippingFrom } = cart
  const gap = calculateFreeShippingGap(cart)
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>Phí giao hàng dự kiến{shippingTo && ` đến ${shippingTo}`}</span>
        <span className="tabular-nums">{formatShippingFee(shippingFee, shippingVaries)}</span>
      </p>
      <p>Dự kiến giao: {formatDeliveryWindow(cart.arrival)}</p>
      {gap > 0 && (
        <>
          <span aria-hidden="true" className="my-1 block h-1 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full bg-celadon transition-[width]"
              style={{ width: `${(100 * subtotal) / freeShippingFrom}%` }}
            />
          </span>
          <p>Mua thêm {formatDong(gap)} để được miễn phí giao hàng.</p>
        </>
      )}
    </div>
  )
}

export function UnresolvedLinesNote({ cart }: { cart: Cart }) {
  const lines = listBlockingLines(cart)
  if (lines.length === 0) return null
  return (
    <p role="status" className="bg-sheet p-4 text-sm text-lacquer-ink wrap-anywhere">
      Có {lines.length} dòng đã thay đổi: hãy giải quyết ở từng dòng được báo trước khi đặt hàng.{' '}
      <UnresolvedLineNames cart={cart} />
    </p>
  )
}

export function UnresolvedLineNames({ cart }: { cart: Cart }) {
  const names = new Set(listBlockingLines(cart).map(({ name }) => name))
  return names.size > 0 && <span className="text-ink">({[...names].join('; ')})</span>
}
