import { type FormEvent, useState, useTransition } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { buildProductPath } from '#web/storefront/product/build-product-path.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { focusFirstOption } from './variant-picker.tsx'
import {
  findChosenVariant,
  listMissingOptions,
  type OptionName,
  type VariantSelection,
} from './variant-selection.ts'

/** The name of the submit button that opens the checkout. */
export const buyNowButton = 'buyNow'

/** Adds the chosen variant to the cart. A phone asks for a missing size in a sheet, a wide window beside the sizes. */
export function usePurchase(product: Product, chosen: VariantSelection, quantity: number) {
  const addToCart = useAddToCart()
  const [requested, setRequested] = useState<OptionName[]>([])
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isLoadingSheet, loadSheet] = useTransition()
  const [buyNow, setBuyNow] = useState(false)

  function send(selection: VariantSelection, opensCheckout: boolean) {
    const back = buildProductPath(product._id, selection, quantity)
    const variantId = findChosenVariant(product, selection)?._id
    addToCart.mutate({ productId: product._id, variantId, quantity, back, buyNow: opensCheckout })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const opensCheckout = submitter?.getAttribute('name') === buyNowButton
    const missing = listMissingOptions(product, chosen)
    setBuyNow(opensCheckout)
    setRequested(missing)
    if (!missing[0]) return send(chosen, opensCheckout)
    if (matchMedia('(width < 40rem)').matches) return loadSheet(() => setSheetOpen(true))
    focusFirstOption('product', missing[0])
  }

  return {
    submit,
    /** Choices that the shopper has to make, once they were asked for. */
    missing: requested.filter((key) => chosen[key] === null),
    busy: addToCart.isPending || isLoadingSheet ? (buyNow ? 'now' : 'cart') : null,
    sheet: {
      open: isSheetOpen,
      buyNow,
      close: () => setSheetOpen(false),
      finish: (selection: VariantSelection) => {
        setSheetOpen(false)
        send(selection, buyNow)
      },
    },
  } as const
}

export type PurchaseState = ReturnType<typeof usePurchase>
