import type { Product } from '#contract/catalog/products.ts'
import { formPaths } from '#contract/paths.ts'
import { type ChosenLine, formatChosenLine, getCheckoutPage } from '#domain/cart/chosen-line.ts'
import { useUser } from '#web/app/api/session.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { buildProductPath } from '#web/storefront/product/build-product-path.ts'
import { buyNowButton } from '#web/storefront/product/buy/use-purchase.ts'
import { AuthCard } from '#web/storefront/sign-in/auth-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { findVariantToAdd, toVariantNames } from './find-variant-to-add.ts'
import { howToBuyTitle, signInToBuy } from './how-to-buy-texts.ts'

interface BuyScreenProps {
  product: Product
  line: ChosenLine
  isBuyNow: boolean
}

/** The sheet of `Add to cart` as a page, for browsers without scripts. */
export function BuyScreen({ product, line, isBuyNow }: BuyScreenProps) {
  const allowsGuests = useSettingsSummary()?.guestPurchase !== 'account'
  const isNew = useUser() === null
  const variant = findVariantToAdd(product, line.variantId)
  const search = {
    redirect: isBuyNow
      ? getCheckoutPage({ only: line.variantId })
      : buildProductPath(product._id, toVariantNames(variant)),
    add: formatChosenLine(line),
  }
  return (
    <AuthCard title={howToBuyTitle}>
      {isNew && <p className="mt-2 text-lacquer-ink">{signInToBuy}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChosenProduct product={product} variant={variant} quantity={line.quantity} />
        {allowsGuests && (
          <form method="post" action={formPaths.buyAsGuest}>
            <input type="hidden" name="add" value={search.add} />
            {isBuyNow && <input type="hidden" name={buyNowButton} value="1" />}
            <Button type="submit" kind="primary" wide>
              Mua không cần tài khoản
            </Button>
          </form>
        )}
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/sign-in" search={search}>
            Đăng nhập
          </ButtonLink>
          <ButtonLink to="/sign-up" search={search}>
            Đăng ký
          </ButtonLink>
        </div>
      </div>
    </AuthCard>
  )
}
