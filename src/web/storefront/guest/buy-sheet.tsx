import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatChosenLine, getCheckoutPage } from '#domain/cart/chosen-line.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAddToCart } from '#web/storefront/product/buy/use-add-to-cart.ts'
import { productQuery } from '#web/storefront/product/product-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { type BuySheetRequest, closeBuySheet } from './buy-sheet-store.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { findVariantToAdd } from './find-variant-to-add.ts'
import { howToBuyTitle, signInToBuy } from './how-to-buy-texts.ts'

/** Asks how to buy: without an account, or after signing in or up; then the chosen line is in the cart (R31). */
export function BuySheet({ request }: { request: BuySheetRequest }) {
  const { productId, variantId, quantity } = request
  const { data: product, isPending } = useQuery(productQuery(useApi(), productId))
  const variant = product && findVariantToAdd(product, variantId)
  useCloseOnNavigation()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeBuySheet()}
      title={howToBuyTitle}
      // The toast shows the sentence; a screen reader hears it with the dialog, which hides the rest of the page.
      description={<span className="sr-only">{signInToBuy}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isPending && <LoadingNote />}
        {product && <ChosenProduct product={product} variant={variant} quantity={quantity} />}
        <BuyChoices request={{ ...request, variantId: variant?._id ?? variantId }} />
      </div>
    </Dialog>
  )
}

function BuyChoices({ request }: { request: BuySheetRequest }) {
  const addToCart = useAddToCart()
  const allowsGuests = useSettingsSummary()?.guestPurchase !== 'account'
  const { href } = useRouter().latestLocation
  const { productId, variantId, quantity, back = href, buyNow } = request
  const search = {
    redirect: buyNow && variantId ? getCheckoutPage({ only: variantId }) : back,
    ...(variantId && { add: formatChosenLine({ productId, variantId, quantity }) }),
  }
  return (
    <div className="grid gap-3">
      {allowsGuests && (
        <Button
          kind="primary"
          wide
          busy={addToCart.isPending}
          onClick={() => addToCart.mutate({ ...request, asGuest: true }, { onSettled: closeBuySheet })}
        >
          Mua không cần tài khoản
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/sign-in" search={search} kind={allowsGuests ? undefined : 'primary'}>
          Đăng nhập
        </ButtonLink>
        <ButtonLink to="/sign-up" search={search}>
          Đăng ký
        </ButtonLink>
      </div>
    </div>
  )
}

function useCloseOnNavigation() {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && closeBuySheet()),
    [router],
  )
}
