import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { VoucherAuditField } from '#contract/vouchers/voucher-fields.ts'
import type { Voucher, VoucherInput } from '#contract/vouchers/vouchers.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import * as vouchers from '#data/vouchers/voucher-list.ts'
import { dayOf } from '#domain/analytics/period.ts'
import { foldCode } from '#domain/vouchers/voucher.ts'
import { voucherGives } from '#domain/vouchers/voucher-words.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const find = (tx: Transaction, id: string) => vouchers.findVoucher(tx, id, dayOf(new Date()))

export async function addVoucher(shop: Shop, actor: Actor, input: VoucherInput): Promise<Voucher | Failure> {
  const id = uuid()
  return saved(shop, input, async (tx) => {
    await vouchers.insertVoucher(tx, id, input)
    const after = await find(tx, id)
    if (!after) return fail('not_found')
    const line = { action: 'create', noun: 'voucher', id, name: after.code } as const
    await recordChange(tx, actor, { ...line, after: factsOf(after) })
    return after
  })
}

/** LOCK ORDER: the voucher. Of two concurrent changes, the later one fails with `voucher_changed`. */
export function changeVoucher(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...input }: VoucherInput & { version: number },
): Promise<Voucher | Failure> {
  return saved(shop, input, (tx) =>
    changed(tx, actor, id, async (before) => {
      if (before.version !== version) return fail('voucher_changed')
      if (input.totalUses && input.totalUses < before.used) {
        const message = `Đã dùng ${before.used} lượt, không thể đặt ít hơn`
        return fail('invalid', {}, { details: [{ path: 'totalUses', message }] })
      }
      await vouchers.updateVoucher(tx, id, input)
    }),
  )
}

/** As it is already, nothing happens. */
export function pauseVoucher(shop: Shop, actor: Actor, id: string, paused: boolean) {
  return inTransaction<Voucher>(shop.db, (tx) =>
    changed(tx, actor, id, async (before) => {
      if ((before.state === 'paused') !== paused) await vouchers.setVoucherPaused(tx, id, paused)
    }),
  )
}

/** Refuses a voucher that an order uses, because the order shows it. */
export function deleteVoucher(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const before = (await vouchers.holdVoucher(tx, id)) ? await find(tx, id) : null
    if (!before) return fail('not_found')
    if (before.everUsed) return fail('voucher_in_use', { code: before.code })
    await vouchers.deleteVoucher(tx, id)
    const line = { action: 'delete', noun: 'voucher', id, name: before.code } as const
    await recordChange(tx, actor, { ...line, before: factsOf(before) })
    return { _id: id }
  })
}

/** In one transaction, after a look at the code, which is unique. */
async function saved(shop: Shop, input: VoucherInput, work: (tx: Transaction) => Promise<Voucher | Failure>) {
  const code = foldCode(input.code)
  if (code.length < limits.voucherCodeMin || code.length > limits.voucherCodeMax) {
    const message = `Mã có ${limits.voucherCodeMin} đến ${limits.voucherCodeMax} chữ cái hoặc chữ số`
    return fail('invalid', {}, { details: [{ path: 'code', message }] })
  }
  try {
    return await inTransaction<Voucher>(shop.db, work)
  } catch (error) {
    if (violates(error, 'vouchers_code')) return fail('code_taken', { code })
    throw error
  }
}

type Change = (before: Voucher) => Promise<Failure | undefined>

async function changed(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: Change,
): Promise<Voucher | Failure> {
  const before = (await vouchers.holdVoucher(tx, id)) ? await find(tx, id) : null
  if (!before) return fail('not_found')
  const refused = await change(before)
  if (refused) return refused
  const after = await find(tx, id)
  if (!after) return fail('not_found')
  const line = { action: 'update', noun: 'voucher', id, name: after.code } as const
  await recordChange(tx, actor, { ...line, before: factsOf(before), after: factsOf(after) })
  return after
}

/** Audited fields: not the uses, which orders change. */
const factsOf = (voucher: Voucher): Record<VoucherAuditField, unknown> => ({
  code: voucher.code,
  gives: voucherGives({ ...voucher, cap: null }),
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
