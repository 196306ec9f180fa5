import type { Cart } from '#contract/cart/carts.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** The checkout state of one shopper in this tab. Browser only. */

const draftKey = 'tiem:checkout'
const attemptKey = 'tiem:order-number'

interface CheckoutDraft {
  userId: string
  values: Partial<CheckoutValues>
}
interface OrderAttempt {
  userId: string
  number: string
  /** The cart lines and voucher that the number belongs to; another cart gets another number. */
  contents: string
  /** True while a request was sent without a response. */
  sent: boolean
}

export function readCheckoutDraft(userId: string): Partial<CheckoutValues> {
  const draft = readStorage<CheckoutDraft>(draftKey)
  return draft?.userId === userId ? draft.values : {}
}

export function saveCheckoutDraft(userId: string, values: Partial<CheckoutValues>): void {
  writeStorage(draftKey, { userId, values } satisfies CheckoutDraft)
}

export function moveCheckoutDraft(guestId: string, userId: string): void {
  const draft = readStorage<CheckoutDraft>(draftKey)
  if (draft?.userId === guestId) writeStorage(draftKey, { ...draft, userId } satisfies CheckoutDraft)
}

/** Returns the number of this checkout, which stays the same after a reload or a lost response (R17). */
export function getCheckoutOrderNumber(cart: Cart): string {
  const lines = cart.products.map((line) => `${line.variantId} ${line.quantity}`)
  const contents = [...lines, getAppliedVoucherCode(cart) ?? ''].join()
  const previous = readAttempt(cart.userId)
  if (previous?.contents === contents) return previous.number
  const number = generateOrderNumber(Date.now(), Math.random())
  writeStorage(attemptKey, { userId: cart.userId, number, contents, sent: false } satisfies OrderAttempt)
  return number
}

export function getUnconfirmedOrderNumber(userId: string): string | null {
  const attempt = readAttempt(userId)
  return attempt?.sent ? attempt.number : null
}

export function markOrderNumberSent(userId: string, sent: boolean): void {
  const attempt = readAttempt(userId)
  if (attempt) writeStorage(attemptKey, { ...attempt, sent })
}

export function forgetOrderNumber(): void {
  writeStorage(attemptKey, null)
}

function readAttempt(userId: string): OrderAttempt | null {
  const attempt = readStorage<OrderAttempt>(attemptKey)
  return attempt?.userId === userId ? attempt : null
}

/** Used when sessionStorage is full or blocked, so that the shopper can still order. */
const fallbackStorage = new Map<string, string>()

function readStorage<Value>(key: string): Value | null {
  try {
    return JSON.parse(fallbackStorage.get(key) ?? sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeStorage(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(key, text)
    fallbackStorage.delete(key)
  } catch {
    fallbackStorage.set(key, text)
  }
}
