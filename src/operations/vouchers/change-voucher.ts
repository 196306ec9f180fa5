import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { VoucherAuditField } from '#contract/vouchers/voucher-fields.ts'
import type { Voucher, VoucherInput } from '#contract/vouchers/vouchers.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import * as vouchers from '#data/vouchers/voucher-list.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import { formatVoucherBenefit } from '#domain/vouchers/voucher-labels.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const find = (tx: Transaction, id: string) => vouchers.findVoucher(tx, id, toShopDay(new Date()))

export async function addVoucher(shop: Shop, actor: Actor, input: VoucherInput): Promise<Voucher | Failure> {
  const id = uuid()
  return saveVoucher(shop, input, async (tx) => {
    await vouchers.insertVoucher(tx, id, input)
    const after = await find(tx, id)
    if (!after) return fail('not_found')
    const entry = { action: 'create', entity: 'voucher', id, name: after.code } as const
    await recordAuditEntry(tx, actor, { ...entry, after: auditedFields(after) })
    return after
  })
}

/** LOCK ORDER: the voucher. The second of two concurrent changes fails with `voucher_changed`. */
export function changeVoucher(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...input }: VoucherInput & { version: number },
): Promise<Voucher | Failure> {
  return saveVoucher(shop, input, (tx) =>
    updateAndRecord(tx, actor, id, async (before) => {
      if (before.version !== version) return fail('voucher_changed')
      if (input.totalUses && input.totalUses < before.used) {
        const message = `Đã dùng ${before.used} lượt, không thể đặt ít hơn`
        return failInvalidFields({ path: 'totalUses', message })
      }
      await vouchers.updateVoucher(tx, id, input)
    }),
  )
}

/** A repeated call does nothing. */
export function pauseVoucher(shop: Shop, actor: Actor, id: string, paused: boolean) {
  return inTransaction<Voucher>(shop.db, (tx) =>
    updateAndRecord(tx, actor, id, async (before) => {
      if ((before.state === 'paused') !== paused) await vouchers.setVoucherPaused(tx, id, paused)
    }),
  )
}

/** Refuses a voucher that an order uses, because the order shows it. */
export function deleteVoucher(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const before = (await vouchers.lockVoucherById(tx, id)) ? await find(tx, id) : null
    if (!before) return fail('not_found')
    if (before.everUsed) return fail('voucher_in_use', { code: before.code })
    await vouchers.deleteVoucher(tx, id)
    const entry = { action: 'delete', entity: 'voucher', id, name: before.code } as const
    await recordAuditEntry(tx, actor, { ...entry, before: auditedFields(before) })
    return { _id: id }
  })
}

async function saveVoucher(
  shop: Shop,
  input: VoucherInput,
  work: (tx: Transaction) => Promise<Voucher | Failure>,
) {
  const code = foldVoucherCode(input.code)
  if (code.length < limits.minVoucherCodeLength || code.length > limits.maxVoucherCodeLength) {
    const message = `Mã có ${limits.minVoucherCodeLength} đến ${limits.maxVoucherCodeLength} chữ cái hoặc chữ số`
    return failInvalidFields({ path: 'code', message })
  }
  try {
    return await inTransaction<Voucher>(shop.db, work)
  } catch (error) {
    if (isUniqueViolation(error, 'vouchers_code')) return fail('voucher_code_taken', { code })
    throw error
  }
}

type VoucherChange = (before: Voucher) => Promise<Failure | undefined>

async function updateAndRecord(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: VoucherChange,
): Promise<Voucher | Failure> {
  const before = (await vouchers.lockVoucherById(tx, id)) ? await find(tx, id) : null
  if (!before) return fail('not_found')
  const failure = await change(before)
  if (failure) return failure
  const after = await find(tx, id)
  if (!after) return fail('not_found')
  const entry = { action: 'update', entity: 'voucher', id, name: after.code } as const
  await recordAuditEntry(tx, actor, { ...entry, before: auditedFields(before), after: auditedFields(after) })
  return after
}

/** Uses are not audited, because orders change them. */
const auditedFields = (voucher: Voucher): Record<VoucherAuditField, unknown> => ({
  code: voucher.code,
  gives: formatVoucherBenefit({ ...voucher, cap: null }),
  cap: voucher.cap,
  minimum: voucher.minimum,
  perShopper: voucher.perShopper,
  totalUses: voucher.totalUses,
  from: voucher.from,
  to: voucher.to,
  categories: voucher.categories.map(({ name }) => name),
  public: voucher.public,
  paused: voucher.state === 'paused',
})
