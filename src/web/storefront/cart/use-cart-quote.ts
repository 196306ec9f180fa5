import { useHydrated } from '@tanstack/react-router'
import type { Cart } from '#contract/cart/carts.ts'
import { type CartQuote, quoteCart, readCartQuote } from '#domain/cart/quote-cart.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useDeliveryProvince } from '#web/storefront/product/delivery/delivery-province.ts'

export interface CartEstimate extends CartQuote {
  /** The name of the province; null if unknown. */
  province: string | null
}

/** For the province that the shopper chose, otherwise for the one that the server knows. */
export function useCartQuote(cart: Cart): CartEstimate {
  const settings = useSettingsSummary()
  const province = useDeliveryProvince()
  const isHydrated = useHydrated()
  if (!settings || !province || !isHydrated) return { ...readCartQuote(cart), province: cart.shippingTo }
  const quote = quoteCart(cart, settings, { provinceCode: province.code, nowMs: Date.now() })
  return { ...quote, province: province.name }
}
