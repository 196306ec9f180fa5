import { createStore } from '#web/app/create-store.ts'
import type { AddToCartRequest } from '#web/storefront/product/buy/use-add-to-cart.ts'

export interface BuySheetRequest extends AddToCartRequest {
  id: number
}

let count = 0

/** Holds the line that a visitor without a session adds while the sheet is open. The store exists in the browser only. */
export const buySheetStore = createStore<BuySheetRequest | null>(null)

export function openBuySheet(request: AddToCartRequest): void {
  count += 1
  buySheetStore.set({ ...request, id: count })
}

export const closeBuySheet = (): void => buySheetStore.set(null)
