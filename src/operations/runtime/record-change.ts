import type { ProductAuditField } from '#contract/catalog/product-fields.ts'
import type { OrderAuditField } from '#contract/orders/order-audit-fields.ts'
import type { ChangeAction, ChangeNoun } from '#contract/staff/change-words.ts'
import type { VoucherAuditField } from '#contract/vouchers/voucher-fields.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertChange } from '#data/runtime/changes.ts'
import { changedFields, type Facts } from '#domain/staff/changed-fields.ts'
import type { Signer } from '#operations/shop.ts'

interface FieldsByEntity {
  product: ProductAuditField
  order: OrderAuditField
  voucher: VoucherAuditField
}
type AuditedValues<Noun extends ChangeNoun> = Noun extends keyof FieldsByEntity
  ? Partial<Record<FieldsByEntity[Noun], unknown>>
  : Facts

export interface Change<Noun extends ChangeNoun> {
  action: ChangeAction
  noun: Noun
  /** Null if there is only one, such as the settings. */
  id: string | null
  name: string
  /** Only fields that differ are stored. DANGER: no password, token or hash, and only necessary personal data. */
  before?: AuditedValues<Noun> | null
  after?: AuditedValues<Noun> | null
}

/** Writes no entry if nothing differs. Must run in the transaction of the change, so that both are committed or neither. */
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
