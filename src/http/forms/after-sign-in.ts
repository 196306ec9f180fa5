import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { failed, failureMessage } from '#contract/failures.ts'
import { getCheckoutPage, parseChosenLine } from '#domain/cart/chosen-line.ts'
import { addToCart } from '#operations/cart/change-cart.ts'
import type { Shop } from '#operations/shop.ts'

/** Returns the URL of a sign-in page that returns to `redirect` and adds the chosen line. */
export function withSearch(
  pagePath: string,
  { redirect, add: chosenLine }: { redirect?: string | undefined; add?: string | undefined },
): string {
  const parameters = Object.entries({ redirect, add: chosenLine }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return parameters.length > 0
    ? `${pagePath}${pagePath.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`
    : pagePath
}

/** Adds the line that the visitor chose before signing in; a failure is only shown. @param to the page that opens */
export async function addChosenLine(
  shop: Shop,
  user: SignedInUser,
  chosenLine: string | undefined,
  to: string,
): Promise<string | undefined> {
  const line = parseChosenLine(chosenLine)
  if (!line) return undefined
  const buyNow = to === getCheckoutPage({ only: line.variantId })
  const cart = await addToCart(shop, user._id, { ...line, buyNow })
  if (failed(cart)) return failureMessage(cart)
  return buyNow ? undefined : 'Đã thêm sản phẩm bạn chọn vào giỏ hàng.'
}
