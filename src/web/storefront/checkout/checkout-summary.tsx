import { Link } from '@tanstack/react-router'
import type { Cart, CartLine } from '#contract/carts.ts'
import { formatDong } from '#domain/money.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { shortageWords, variantWords } from '../cart/line-words.ts'

/** The whole order, before the button that places it. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-semibold">Đơn hàng</h2>
        <Link to="/cart" className="inkline py-2 text-sm">
          Sửa giỏ hàng
        </Link>
      </div>
      <ul className="grid gap-4">
        {cart.products.map((line) => (
          <SummaryLine key={line.variantId} line={line} />
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 border-t border-edge pt-4 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatDong(cart.subtotal)}</dd>
        <dt>Phí giao hàng</dt>
        <dd className="text-right">{cart.shippingFee === 0 ? 'Miễn phí' : formatDong(cart.shippingFee)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-right text-xl font-semibold text-lacquer-ink">
          {formatDong(cart.subtotal + cart.shippingFee)}
        </dd>
      </dl>
    </>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const shortage = shortageWords(line)
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4">
      <Picture url={line.image} alt="" sizes="3.5rem" className="row-span-2" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {line.name} <span className="whitespace-nowrap text-ink-soft">x {line.quantity}</span>
      </p>
      <p className="whitespace-nowrap tabular-nums">{formatDong(line.price * line.quantity)}</p>
      <div className="col-span-2 col-start-2 grid gap-1 text-sm text-ink-soft">
        <p>{variantWords(line)}</p>
        {shortage && <FieldError>{shortage}</FieldError>}
      </div>
    </li>
  )
}
