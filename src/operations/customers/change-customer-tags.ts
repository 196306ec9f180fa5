import type { CustomerTagChange } from '#contract/customers/customer-tags.ts'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { lockCustomerGroup } from '#data/customers/customer-groups.ts'
import { deleteCustomerTags, insertCustomerTags, listTagsOfCustomer } from '#data/customers/customer-tags.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readCustomer } from './read-customers.ts'

/** The audit log records the number of tags, because it outlives them. LOCK ORDER: the group of the customer. */
export async function changeCustomerTags(
  shop: Shop,
  actor: Actor,
  id: string,
  { add, remove }: CustomerTagChange,
): Promise<CustomerDetail | Failure> {
  const changed = await inTransaction(shop.db, async (tx) => {
    if (!(await lockCustomerGroup(tx, id))) return fail('not_found')
    const before = await listTagsOfCustomer(tx, id)
    await deleteCustomerTags(tx, id, remove)
    await insertCustomerTags(tx, id, add)
    const after = await listTagsOfCustomer(tx, id)
    if (after.length > limits.maxTags && after.length > before.length) return fail('too_many_tags')
    if (before.toSorted().join('\n') !== after.toSorted().join('\n')) {
      const customer = { action: 'update', entity: 'customer', id, name: 'Khách hàng' } as const
      const counts = { before: { tags: before.length }, after: { tags: after.length } }
      await recordAuditEntry(tx, actor, { ...customer, ...counts })
    }
    return after
  })
  return failed(changed) ? changed : readCustomer(shop, id)
}
