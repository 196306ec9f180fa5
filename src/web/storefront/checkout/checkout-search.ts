export interface CheckoutSearch {
  /** A variant: only its line of the cart is ordered. */
  only?: string
}

export const parseCheckoutSearch = ({ only }: Record<string, unknown>): CheckoutSearch =>
  typeof only === 'string' && /^[0-9a-f-]{36}$/i.test(only) ? { only } : {}
