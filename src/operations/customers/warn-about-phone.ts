import type { CustomerDetail } from '#contract/customers/customers.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findCustomerPhone } from '#data/customers/customers.ts'
import { removePhoneWarning, setPhoneWarning } from '#data/customers/phone-warnings.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readCustomer } from './read-customers.ts'

/**
 * Shows staff a warning at this phone number. It never refuses an order, because numbers are mistyped and change
 * owners. The audit log leaves the reason out, because it outlives the warning.
 */
export async function warnAboutPhone(
  shop: Shop,
  actor: Actor,
  id: string,
  reason: string,
): Promise<CustomerDetail | Failure> {
  return changeWarning(shop, actor, id, true, (tx, phone) =>
    setPhoneWarning(tx, phone, { reason, accountId: actor._id, byName: actor.name }),
  )
}

export async function withdrawPhoneWarning(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<CustomerDetail | Failure> {
  return changeWarning(shop, actor, id, false, removePhoneWarning)
}

async function changeWarning(
  shop: Shop,
  actor: Actor,
  id: string,
  warned: boolean,
  action: (tx: Transaction, phone: string) => Promise<boolean>,
): Promise<CustomerDetail | Failure> {
  const changed = await inTransaction(shop.db, async (tx) => {
    const phone = await findPhone(tx, id)
    if (failed(phone)) return phone
    if (await action(tx, phone)) {
      const customer = { action: 'update', entity: 'customer', id, name: 'Khách hàng' } as const
      await recordAuditEntry(tx, actor, {
        ...customer,
        before: { blocked: !warned },
        after: { blocked: warned },
      })
    }
    return phone
  })
  return failed(changed) ? changed : readCustomer(shop, id)
}

async function findPhone(tx: Transaction, id: string): Promise<string | Failure> {
  const customer = await findCustomerPhone(tx, id)
  if (!customer) return fail('not_found')
  return customer.phone ?? fail('customer_without_phone')
}

/** @failure customer_has_account if staff entered no order for the number */
export async function findPhoneCustomerPhone(tx: Transaction, id: string): Promise<string | Failure> {
  const customer = await findCustomerPhone(tx, id)
  if (!customer) return fail('not_found')
  return customer.isPhoneCustomer && customer.phone ? customer.phone : fail('customer_has_account')
}
