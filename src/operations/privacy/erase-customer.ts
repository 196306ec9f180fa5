import { type Failure, failed } from '#contract/failures.ts'
import { hasCustomer } from '#data/customers/customers.ts'
import { unblockPhone } from '#data/customers/phone-blocks.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { forgetBuyersWhoLeft, leaveOrders } from '#data/privacy/former-buyers.ts'
import { phoneOfCaller } from '#operations/customers/block-customer.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { writeServed } from './data-requests.ts'

/**
 * Anonymizes the orders of a phone customer, unfinished ones when they are finished; the customer's page and notes
 * are deleted with the last of them (docs/decisions/011).
 * Lock order: the orders by id, then the customer.
 */
export function eraseCustomer(shop: Shop, actor: Actor, id: string): Promise<{ orders: number } | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const phone = await phoneOfCaller(tx, id)
    if (failed(phone)) return phone
    const orders = await leaveOrders(tx, phone)
    await forgetBuyersWhoLeft(tx)
    // The member `id` is deleted with its last order, so the group is found by its phone number.
    if (!(await hasCustomer(tx, phone))) await unblockPhone(tx, phone)
    const customer = { action: 'delete', noun: 'customer', id, name: 'Khách hàng' } as const
    await recordChange(tx, actor, { ...customer, before: { orders } })
    const outcome = `Đã xoá thông tin khỏi ${orders} đơn`
    await writeServed(tx, { kind: 'erasure', channel: 'phone', accountId: null, outcome })
    return { orders }
  })
}
