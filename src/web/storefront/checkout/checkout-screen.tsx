import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate } from '@tanstack/react-router'
import { countBlockingLines } from '#domain/cart/cart-notice.ts'
import { hasOrderableLine } from '#domain/cart/orderable-lines.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { EmptyCart } from '#web/storefront/cart/empty-cart.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { useFocusAfterRemoval } from '#web/ui/state/use-focus-after-removal.ts'
import { cartQuery } from '../cart/cart-query.ts'
import { useCartChange } from '../cart/use-cart-change.ts'
import type { CheckoutDefaults } from './checkout-defaults.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useEarlierOrder } from './use-earlier-order.ts'
import { useFinishCheckout } from './use-place-order.ts'

const trail: Crumb[] = [
  { labelKey: 'Home', link: linkOptions({ to: '/' }) },
  { label: 'Giỏ hàng', link: linkOptions({ to: '/cart' }) },
  { label: 'Đặt hàng' },
]

interface CheckoutScreenProps {
  user: SignedInUser
  defaults: CheckoutDefaults
  /** The variant whose line is ordered alone. */
  only: string | undefined
}

export function CheckoutScreen({ user, defaults, only }: CheckoutScreenProps) {
  const label = useLabel()
  const { data: cart, isPending, isError } = useQuery(cartQuery(useApi(), user._id, only))
  const change = useCartChange(user._id, only)
  const finishCheckout = useFinishCheckout(user)
  const { isSearching, searchAgain } = useEarlierOrder(user._id, cart?.products.length === 0, finishCheckout)
  const main = useFocusAfterRemoval(cart?.products.length ?? 0)
  if (cart && hasOrderableLine(cart)) {
    return (
      <main ref={main} tabIndex={-1} className="outline-none">
        <Banner title={label('Billing details')} trail={<Breadcrumb crumbs={trail} />} />
        <CheckoutForm
          user={user}
          cart={cart}
          change={change}
          only={only}
          defaults={defaults}
          onPlaced={finishCheckout}
          onNumberUsed={() => void searchAgain()}
        />
      </main>
    )
  }
  // The line was ordered or removed and the other lines are still in the cart, or all lines are sold out.
  if (cart && (only || countBlockingLines(cart) > 0) && !isSearching) return <Navigate to="/cart" replace />
  return (
    <main ref={main} tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{label('Billing details')}</h1>
      {isPending || isSearching ? <LoadingNote /> : <EmptyCart failed={isError} change={change} />}
    </main>
  )
}
