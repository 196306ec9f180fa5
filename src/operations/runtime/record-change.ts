import type { ProductAuditField } from '#contract/catalog/product-fields.ts'
import type { OrderAuditField } from '#contract/orders/order-audit-fields.ts'
import type { ChangeAction, ChangeNoun } from '#contract/staff/change-words.ts'
import type { VoucherAuditField } from '#contract/vouchers/voucher-fields.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertChange } from '#data/runtime/changes.ts'
import { changedFields, type Facts } from '#domain/staff/changed-fields.ts'
import type { Signer } from '#operations/shop.ts'

/** The audit log has a label for each of these. */
interface AuditedFields {
  product: ProductAuditField
  order: OrderAuditField
  voucher: VoucherAuditField
}
type AuditedFacts<Noun extends ChangeNoun> = Noun extends keyof AuditedFields
  ? Partial<Record<AuditedFields[Noun], unknown>>
  : Facts

export interface Change<Noun extends ChangeNoun> {
  action: ChangeAction
  noun: Noun
  /** null: there is one such thing */
  id: string | null
  /** what it is called now: an order's number, a product's name */
  name: string
  /**
   * What is told of it; only the fields that differ are kept, and no line where none does. DANGER: no
   * password, token or hash, and of people no more than the change needs.
   */
  before?: AuditedFacts<Noun> | null
  after?: AuditedFacts<Noun> | null
}

/** One line in the book of changes, in the transaction of the change itself: neither is there without the other. */
export async function recordChange<Noun extends ChangeNoun>(
  tx: Transaction,
  by: Signer,
  change: Change<Noun>,
): Promise<void> {
  const fields = changedFields(change.before ?? null, change.after ?? null)
  if (!fields) return
  await insertChange(tx, {
    ...fields,
    accountId: by._id,
    byName: by.name,
    requestId: by.requestId ?? null,
    action: change.action,
    noun: change.noun,
    nounId: change.id,
    name: change.name,
  })
}
