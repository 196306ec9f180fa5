import type { Cart } from '#contract/cart/carts.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { usableCode } from '#domain/vouchers/voucher-words.ts'
import type { CheckoutValues } from './checkout-rules.ts'

/** What a checkout keeps in this tab, for its shopper only. Browser only. */

const draftKey = 'tiem:checkout'
const attemptKey = 'tiem:order-number'

interface CheckoutDraft {
  userId: string
  values: Partial<CheckoutValues>
}
interface OrderAttempt {
  userId: string
  number: string
  /** What the number stands for; another cart is another checkout. */
  contents: string
  /** Sent, and no answer says yet whether the order was placed. */
  sent: boolean
}

export function readDraft(userId: string): Partial<CheckoutValues> {
  const draft = readStorage<CheckoutDraft>(draftKey)
  return draft?.userId === userId ? draft.values : {}
}

export function keepDraft(userId: string, values: Partial<CheckoutValues>): void {
  writeStorage(draftKey, { userId, values } satisfies CheckoutDraft)
}

/** The number of this checkout: made once, and the same after a reload or a lost answer (decisions.md R17). */
export function numberFor(cart: Cart): string {
  const lines = cart.products.map((line) => `${line.variantId} ${line.quantity}`)
  const contents = [...lines, usableCode(cart) ?? ''].join()
  const previous = readAttempt(cart.userId)
  if (previous?.contents === contents) return previous.number
  const number = orderNumber(Date.now(), Math.random())
  writeStorage(attemptKey, { userId: cart.userId, number, contents, sent: false } satisfies OrderAttempt)
  return number
}

/** The number that was sent without an answer so far. */
export function unansweredNumber(userId: string): string | null {
  const attempt = readAttempt(userId)
  return attempt?.sent ? attempt.number : null
}

export function markSent(userId: string, sent: boolean): void {
  const attempt = readAttempt(userId)
  if (attempt) writeStorage(attemptKey, { ...attempt, sent })
}

export function forgetNumber(): void {
  writeStorage(attemptKey, null)
}

function readAttempt(userId: string): OrderAttempt | null {
  const attempt = readStorage<OrderAttempt>(attemptKey)
  return attempt?.userId === userId ? attempt : null
}

/** A browser that keeps nothing (its storage is full or shut) still orders. */
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
