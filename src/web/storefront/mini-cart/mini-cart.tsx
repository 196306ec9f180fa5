import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { CartLine } from '#contract/cart/carts.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { calculateFreeShippingGap, formatArrival } from '#domain/shipping/delivery.ts'
import { formatShippingFee } from '#web/storefront/cart/format-shipping-fee.ts'
import { useCartQuote } from '#web/storefront/cart/use-cart-quote.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { popoverFocus } from '#web/ui/overlay/popover-focus.ts'
import { type AddedLine, closeMiniCart } from './mini-cart-store.ts'

const panelId = 'mini-cart'

/**
 * A sheet on a phone, a panel under the cart link from 640 px. A popover, so that Esc, a press outside and another dialog
 * close it, and the rest of the page stays usable.
 */
export function MiniCart({ added }: { added: AddedLine }) {
  const panel = usePopover()
  const { cart } = added
  const line = cart.products.find(({ variantId }) => variantId === added.variantId)
  const pieces = cart.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const quote = useCartQuote(cart)
  const gap = calculateFreeShippingGap({ ...cart, shippingFee: quote.shippingFee })
  if (!line) return null
  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby="mini-cart-title"
      aria-describedby="mini-cart-line"
      onToggle={({ newState }) => newState === 'closed' && closeMiniCart()}
      onBlur={popoverFocus.onBlur}
      className="fixed inset-auto inset-x-0 bottom-0 m-0 max-h-[clamp(60dvh,400px,100dvh-4rem)] w-auto max-w-none border-t border-line bg-sheet p-4 text-ink shadow-lg outline-none open:animate-rise sm:inset-x-auto sm:top-(--mini-cart-top) sm:[--mini-cart-top:max(0px,var(--header-height)+var(--stick))] sm:right-[clamp(1rem,4vw,4rem)] sm:bottom-auto sm:max-h-[calc(100dvh-var(--mini-cart-top))] sm:w-[min(24rem,92vw)] sm:border sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="mini-cart-title" className="font-semibold">
          Đã thêm vào giỏ hàng
        </h2>
        <IconButton
          icon={X}
          label="Đóng"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className="-my-2 -mr-3"
        />
      </div>
      <AddedLineRow line={line} />
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 tabular-nums">
        <span>Tạm tính ({pieces} sản phẩm)</span>
        <span className="font-semibold">{formatDong(cart.subtotal)}</span>
      </p>
      <p className="pt-1 text-sm text-ink-soft">
        {quote.province ? `Giao đến ${quote.province}` : 'Giao hàng'}{' '}
        {formatShippingFee(quote.shippingFee, quote.isMinimum).toLowerCase()}. {formatArrival(quote.arrival)}.
      </p>
      {gap > 0 && (
        <p className="pt-1 text-sm text-ink-soft">Mua thêm {formatDong(gap)} để được miễn phí giao hàng.</p>
      )}
      <div className="flex flex-wrap gap-3 pt-4">
        <ButtonLink to="/cart" className="flex-1 basis-32 px-3! whitespace-nowrap">
          Xem giỏ hàng
        </ButtonLink>
        <ButtonLink to="/order" kind="primary" className="flex-1 basis-32 px-3! whitespace-nowrap">
          Thanh toán
        </ButtonLink>
      </div>
    </div>
  )
}

function AddedLineRow({ line }: { line: CartLine }) {
  const { name, image, quantity, price } = line
  return (
    <div id="mini-cart-line" className="flex gap-3 py-3">
      <ResponsiveImage url={image} alt="" sizes="4rem" eager className="w-16 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 text-base font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{formatVariantName(line)}</p>
        <p className="tabular-nums">
          {quantity} × {formatDong(price)}
        </p>
      </div>
    </div>
  )
}

/** A dialog that closes at the same moment, such as the one that asked for a size, returns the focus first. */
const focusDelayMs = 50

function usePopover() {
  const panel = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      const source = document.activeElement
      // Tab then leads from the panel to what follows the button that added the line.
      panel.current?.showPopover(source instanceof HTMLElement ? { source } : {})
      panel.current?.focus()
    }, focusDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && panel.current?.hidePopover()),
    [router],
  )
  return panel
}
