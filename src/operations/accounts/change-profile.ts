import type { Profile, ProfileInput } from '#contract/accounts/profile.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { updateProfile as change, findProfile, lockAccount } from '#data/accounts/accounts.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { checkConsent } from '#operations/privacy/change-consents.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Shop } from '#operations/shop.ts'

export async function readProfile({ db }: Shop, accountId: string): Promise<Profile | Failure> {
  return (await findProfile(db, accountId)) ?? fail('not_signed_in')
}

export async function changeProfile(
  shop: Shop,
  accountId: string,
  { name, phone: phoneInput }: ProfileInput,
): Promise<Profile | Failure> {
  const phone = phoneInput ? checkPhone(phoneInput, 'phone') : null
  if (phone && typeof phone !== 'string') return failInvalidFields(phone)
  const failure = await inTransaction<null>(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const noConsent = phone ? await checkConsent(tx, accountId) : null
    if (noConsent) return noConsent
    await change(tx, accountId, name, phoneInput === undefined ? undefined : phone)
    return null
  })
  return failure ?? readProfile(shop, accountId)
}
