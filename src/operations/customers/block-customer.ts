import type { CustomerDetail } from '#contract/customers/customers.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findCustomerPhone } from '#data/customers/customers.ts'
import { blockPhone, unblockPhone } from '#data/customers/phone-blocks.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readCustomer } from './read-customers.ts'

/**
 * From now on staff are warned where this number comes up. Nobody is refused an order for it: numbers are typed
 * by people, go from hand to hand, and whoever packs decides. The book of changes does not say why: it stays.
 */
export async function blockCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
  reason: string,
): Promise<CustomerDetail | Failure> {
  return change(shop, actor, id, true, (tx, phone) =>
    blockPhone(tx, phone, { reason, accountId: actor._id, byName: actor.name }),
  )
}

export async function unblockCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<CustomerDetail | Failure> {
  return change(shop, actor, id, false, unblockPhone)
}

/** @param act says whether it changed anything */
async function change(
  shop: Shop,
  actor: Actor,
  id: string,
  blocked: boolean,
  act: (tx: Transaction, phone: string) => Promise<boolean>,
): Promise<CustomerDetail | Failure> {
  const changed = await inTransaction(shop.db, async (tx) => {
    const phone = await phoneOf(tx, id)
    if (failed(phone)) return phone
    if (await act(tx, phone)) {
      const customer = { action: 'update', noun: 'customer', id, name: 'Khách hàng' } as const
      await recordChange(tx, actor, { ...customer, before: { blocked: !blocked }, after: { blocked } })
    }
    return phone
  })
  return failed(changed) ? changed : readCustomer(shop, id)
}

async function phoneOf(tx: Transaction, id: string): Promise<string | Failure> {
  const known = await findCustomerPhone(tx, id)
  if (!known) return fail('not_found')
  return known.phone ?? fail('phone_unknown')
}

/** The number that staff entered orders for. */
export async function phoneOfCaller(tx: Transaction, id: string): Promise<string | Failure> {
  const known = await findCustomerPhone(tx, id)
  if (!known) return fail('not_found')
  return known.isCaller && known.phone ? known.phone : fail('has_account')
}
