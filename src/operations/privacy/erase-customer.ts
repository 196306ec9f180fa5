import { type Failure, failed } from '#contract/failures.ts'
import { countOrdersOfAccounts, listGuestsOfCustomer, lockGuests } from '#data/accounts/guests.ts'
import { hasCustomerWithPhone } from '#data/customers/customers.ts'
import { removePhoneWarning } from '#data/customers/phone-warnings.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { deleteMessagesByPhone } from '#data/emails/message-outbox.ts'
import {
  anonymizeFinishedOrders,
  detachOrdersByPhone,
  eraseEditsByPhone,
} from '#data/privacy/anonymize-orders.ts'
import { recordEvents } from '#data/webhooks/events.ts'
import { findPhoneCustomerPhone } from '#operations/customers/warn-about-phone.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { recordFulfilledRequest } from './data-requests.ts'
import { eraseAccount } from './delete-account.ts'

/**
 * Anonymizes the orders of a customer without an account, a phone customer or guests with one number, unfinished ones
 * when they are finished; the customer's page and notes are deleted with the last of them (docs/decisions/011).
 * LOCK ORDER: the guests, their carts and their orders, the other orders by id, then the customer.
 */
export function eraseCustomer(shop: Shop, actor: Actor, id: string): Promise<{ orders: number } | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const guests = await listGuestsOfCustomer(tx, id)
    const phone = await findPhoneCustomerPhone(tx, id)
    if (failed(phone) && guests.length === 0) return phone
    await lockGuests(tx, guests)
    const guestOrders = await countOrdersOfAccounts(tx, guests)
    for (const guestId of guests) await eraseAccount(tx, { _id: guestId, email: '' })
    const orders = guestOrders + (failed(phone) ? 0 : await detachOrdersByPhone(tx, phone))
    if (!failed(phone)) {
      await eraseEditsByPhone(tx, phone)
      await deleteMessagesByPhone(tx, phone)
    }
    await anonymizeFinishedOrders(tx)
    // The member `id` is deleted with its last order, so the group is found by its phone number.
    if (!failed(phone) && !(await hasCustomerWithPhone(tx, phone))) await removePhoneWarning(tx, phone)
    const customer = { action: 'delete', entity: 'customer', id, name: 'Khách hàng' } as const
    await recordAuditEntry(tx, actor, { ...customer, before: { orders } })
    const outcome = `Đã xoá thông tin khỏi ${orders} đơn`
    // Guests are named one by one (`eraseAccount`); a phone customer has the id of its page.
    if (!guests.includes(id))
      await recordEvents(tx, [{ type: 'customer.erased', subjectId: id, data: { customerId: id } }])
    await recordFulfilledRequest(tx, { kind: 'erasure', channel: 'phone', accountId: null, outcome })
    return { orders }
  })
}
