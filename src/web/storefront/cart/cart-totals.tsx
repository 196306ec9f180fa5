import type { Cart } from '#contract/cart/carts.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { hasOrderableLine } from '#domain/cart/orderable-lines.ts'
import { formatSavings } from '#domain/cart/savings.ts'
import { formatDong } from '#domain/money.ts'
import { calculateFreeShippingGap, formatArrival } from '#domain/shipping/delivery.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { ProvinceButton } from '#web/storefront/product/delivery/province-button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CartChangeNote, UnresolvedLinesNote } from './cart-change-note.tsx'
import { formatShippingFee } from './format-shipping-fee.ts'
import { OrderBar, SoldOutButtons } from './order-bar.tsx'
import { SumRow } from './sum-row.tsx'
import { type CartEstimate, useCartQuote } from './use-cart-quote.ts'
import { useCartVoucherForm } from './use-cart-voucher-form.ts'
import { VoucherBox } from './voucher-box.tsx'

/** Below 1024 px the section has no box of its own, so that its bar stays visible while the lines scroll. */
export const totalsSectionClass =
  'max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-5 lg:bg-celadon-wash lg:p-6'
export const totalsBoxClass =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] max-lg:bg-celadon-wash max-lg:p-[min(1.5rem,6vw)] max-sm:-mx-(--page-gutter)'

const soldOutSentence = 'Trong giỏ chỉ còn món đã hết hàng, bạn bỏ ra rồi chọn món khác nhé.'

interface CartTotalsProps {
  cart: Cart
  /** The sentence names changes of the cart made in another tab or on another device. */
  change: string | null
}

export function CartTotals({ cart, change }: CartTotalsProps) {
  const label = useLabel()
  const voucher = useCartVoucherForm(cart.userId)
  const quote = useCartQuote(cart)
  const canOrder = hasOrderableLine(cart)
  return (
    <section
      aria-labelledby="cart-totals"
      className={`${totalsSectionClass} lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]`}
    >
      <div className={`${totalsBoxClass} gap-4 max-lg:mt-8`}>
        <h2 id="cart-totals" className="text-xl font-semibold">
          {label('Cart Totals')}
        </h2>
        <dl className="grid gap-3 tabular-nums">
          <SumRow term={label('Subtotal')}>{formatDong(cart.subtotal)}</SumRow>
          <DiscountRow cart={cart} />
          <SumRow term={label('Total')} note={canOrder ? 'Chưa gồm phí giao' : undefined} weight="sum">
            {formatDong(cart.subtotal - cart.discountTotal)}
          </SumRow>
        </dl>
        {canOrder && (
          <>
            <VoucherBox cart={cart} quote={quote} field={voucher} from="cart" />
            <DeliveryNote cart={cart} quote={quote} />
            <SavingsNote cart={cart} />
            <UnresolvedLinesNote cart={cart} />
          </>
        )}
      </div>
      <OrderBar
        notice={<CartChangeNote sentence={canOrder ? (quote.refusal ?? change) : soldOutSentence} />}
        label="Dự kiến, gồm phí giao"
        amount={canOrder ? `${quote.isMinimum ? 'từ ' : ''}${formatDong(quote.totalPrice)}` : undefined}
      >
        {canOrder ? (
          <ButtonLink to="/order" kind="primary" className="min-h-12! lg:w-full">
            {label('Check Out')}
          </ButtonLink>
        ) : (
          <SoldOutButtons />
        )}
      </OrderBar>
    </section>
  )
}

export function DiscountRow({ cart }: { cart: Cart }) {
  if (cart.discountTotal === 0) return null
  return (
    <SumRow term={`Giảm giá (mã ${getAppliedVoucherCode(cart)})`}>-{formatDong(cart.discountTotal)}</SumRow>
  )
}

export function SavingsNote({ cart }: { cart: Cart }) {
  const sentence = formatSavings(cart)
  return sentence && <p className="text-sm text-celadon tabular-nums">{sentence}</p>
}

/** Shows the delivery fee before checkout (R33). */
function DeliveryNote({ cart, quote }: { cart: Cart; quote: CartEstimate }) {
  const { subtotal, freeShippingFrom, feesByRule } = cart
  const { shippingFee, isMinimum, province } = quote
  const gap = calculateFreeShippingGap({ subtotal, freeShippingFrom, shippingFee, feesByRule })
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>Phí giao hàng dự kiến</span>
        <span className="ml-auto tabular-nums">{formatShippingFee(shippingFee, isMinimum)}</span>
      </p>
      <p>{formatArrival(quote.arrival)}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 basis-44">
          {province ? `Ước tính cho nơi nhận ${province}.` : 'Ước tính khi chưa biết nơi nhận.'} Bạn thấy số
          chính xác khi nhập địa chỉ.
        </p>
        <ProvinceButton />
      </div>
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
