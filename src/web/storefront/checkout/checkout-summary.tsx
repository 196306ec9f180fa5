import { Link } from '@tanstack/react-router'
import type { Cart, CartLine } from '#contract/cart/carts.ts'
import { listCartNotices } from '#domain/cart/cart-notice.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { formatOrderLineName, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { formatArrival } from '#domain/shipping/delivery.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { formatShippingFee } from '#web/storefront/cart/format-shipping-fee.ts'
import type { CartVoucherForm } from '#web/storefront/cart/use-cart-voucher-form.ts'
import { VoucherBox } from '#web/storefront/cart/voucher-box.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { useFocusAfterRemoval } from '#web/ui/state/use-focus-after-removal.ts'
import { DiscountRow, SavingsNote } from '../cart/cart-totals.tsx'
import { GoneNotice, LineNotices } from '../cart/line-notices.tsx'
import { LineSum } from '../cart/line-sum.tsx'
import { SumRow } from '../cart/sum-row.tsx'

export const checkoutFormId = 'checkout'

interface CheckoutSummaryProps {
  cart: Cart
  quote: CartQuote
  voucher: CartVoucherForm
}

export function CheckoutSummary({ cart, quote, voucher }: CheckoutSummaryProps) {
  const label = useLabel()
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(cart.products.length + cart.unavailable.length)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          Đơn hàng
        </h2>
        <Link to="/cart" className="inkline -my-1 py-3 text-sm">
          Sửa giỏ hàng
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cart.products.map((line) => (
          <SummaryLine key={line.variantId} userId={cart.userId} line={line} />
        ))}
        {cart.unavailable.map((line) => (
          <li key={line.variantId} className="min-w-0 text-ink-soft wrap-anywhere">
            {formatOrderLineName(line)}
            <ul>
              <GoneNotice userId={cart.userId} line={line} from="order" formId={checkoutFormId} />
            </ul>
          </li>
        ))}
      </ul>
      <div className="border-t border-edge pt-4">
        <VoucherBox cart={cart} quote={quote} field={voucher} from="order" formId={checkoutFormId} />
      </div>
      <dl className="grid gap-2 border-t border-edge pt-4 tabular-nums">
        <SumRow term={label('Subtotal')}>{formatDong(cart.subtotal)}</SumRow>
        <DiscountRow cart={cart} />
        <SumRow term="Phí giao hàng">{formatShippingFee(quote.shippingFee, quote.isMinimum)}</SumRow>
      </dl>
      <p className="text-sm text-ink-soft">{formatArrival(quote.arrival)}</p>
      <SavingsNote cart={cart} />
      <span role="status" className="sr-only">
        Phí giao hàng {formatShippingFee(quote.shippingFee, quote.isMinimum)}, tổng{' '}
        {formatDong(quote.totalPrice)}
      </span>
    </>
  )
}

function SummaryLine({ line, userId }: { line: CartLine; userId: string }) {
  const row = useFocusAfterRemoval<HTMLLIElement>(listCartNotices(line).length)
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[min(3.5rem,18vw)_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)]"
    >
      <ResponsiveImage url={line.image} alt="" sizes="3.5rem" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-sm text-ink-soft">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base text-ink">
          <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
            {line.name} <span className="whitespace-nowrap text-ink-soft">x {line.quantity}</span>
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">
            <LineSum line={line} />
          </span>
        </p>
        <p>{formatVariantName(line)}</p>
        <LineNotices userId={userId} line={line} from="order" formId={checkoutFormId} />
      </div>
    </li>
  )
}
