import type { ProductAuditField } from '#contract/catalog/product-fields.ts'
import type { OrderAuditField } from '#contract/orders/order-audit-fields.ts'
import type { AuditAction, AuditEntity } from '#contract/staff/audit-log-labels.ts'
import type { VoucherAuditField } from '#contract/vouchers/voucher-fields.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertAuditEntry } from '#data/runtime/audit-log.ts'
import { type AuditFieldValues, findChangedFields } from '#domain/staff/changed-fields.ts'
import type { AuditActor } from '#operations/shop.ts'

interface FieldsByEntity {
  product: ProductAuditField
  order: OrderAuditField
  voucher: VoucherAuditField
}
type AuditedValues<Entity extends AuditEntity> = Entity extends keyof FieldsByEntity
  ? Partial<Record<FieldsByEntity[Entity], unknown>>
  : AuditFieldValues

interface AuditEntryInput<Entity extends AuditEntity> {
  action: AuditAction
  entity: Entity
  /** Null if there is only one, such as the settings. */
  id: string | null
  name: string
  /** Only fields that differ are stored. DANGER: no password, token or hash, and only necessary personal data. */
  before?: AuditedValues<Entity> | null
  after?: AuditedValues<Entity> | null
}

/** Writes no entry if nothing differs. Must run in the transaction of the change, so that both are committed or neither. */
export async function recordAuditEntry<Entity extends AuditEntity>(
  tx: Transaction,
  actor: AuditActor,
  change: AuditEntryInput<Entity>,
): Promise<void> {
  const fields = findChangedFields(change.before ?? null, change.after ?? null)
  if (!fields) return
  await insertAuditEntry(tx, {
    ...fields,
    accountId: actor._id,
    byName: actor.name,
    requestId: actor.requestId ?? null,
    action: change.action,
    entity: change.entity,
    entityId: change.id,
    name: change.name,
  })
}
