import { type Failure, fail, failed } from '#contract/failures.ts'
import type { BankAccountChange, BankAccountInput } from '#contract/settings/bank-account.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listBankAccountChanges } from '#data/settings/bank-account-changes.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '#data/settings/shop-settings.ts'
import { lockAndCheckRight } from '#data/staff/staff.ts'
import { rebuildBankAccountChanges } from '#domain/settings/bank-account-changes.ts'
import { confirmPassword } from '#operations/accounts/confirm-password.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import type { Actor, Shop } from '../shop.ts'
import { isSameBankAccount, recordSettingsChange, toAuditedBank } from './change-settings.ts'

/** DANGER: this account receives the money of every order, so the password is required and every owner is notified. */
export async function changeBankAccount(
  shop: Shop,
  actor: Actor,
  { version, bank, password }: BankAccountInput,
  token: string | undefined,
): Promise<ShopSettings | Failure> {
  const checked = await confirmPassword(shop, actor._id, { password, token })
  if (failed(checked)) return checked
  return inTransaction<ShopSettings>(shop.db, async (tx) => {
    // The right may have been taken away while the password was checked.
    if (!(await lockAndCheckRight(tx, actor._id, 'money'))) return fail('missing_right')
    const before = await lockShopSettings(tx)
    if (version !== before.version) return fail('settings_changed')
    if (isSameBankAccount(before.bank, bank)) return before
    await writeShopSettings(tx, { ...before, bank })
    const after = await readShopSettings(tx)
    await recordSettingsChange(tx, shop, actor, before, after)
    await queueAdminNotifications(tx, 'bank-account-changed', {
      by: actor.name,
      from: before.bank,
      to: after.bank,
    })
    return after
  })
}

const historyInterval = '7 days'

export async function readBankAccountChanges({ db }: Shop): Promise<BankAccountChange[]> {
  const [{ bank }, logged] = await Promise.all([
    readShopSettings(db),
    listBankAccountChanges(db, historyInterval),
  ])
  return rebuildBankAccountChanges(toAuditedBank(bank), logged)
}
