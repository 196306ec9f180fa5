import { type Failure, fail } from '#contract/failures.ts'
import type { Profile, ProfileInput } from '#contract/profile.ts'
import { changeProfile as change, findProfile } from '#data/accounts.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Shop } from './shop.ts'

export const badPhone = fail(
  'invalid',
  {},
  {
    details: [
      { path: 'phone', message: 'Số điện thoại không hợp lệ, hãy nhập số Việt Nam như 0912 345 678' },
    ],
  },
)

export async function readProfile({ sql }: Shop, accountId: string): Promise<Profile | Failure> {
  return (await findProfile(sql, accountId)) ?? fail('not_signed_in')
}

export async function changeProfile(
  shop: Shop,
  accountId: string,
  { name, phone: typed }: ProfileInput,
): Promise<Profile | Failure> {
  const phone = typed ? parsePhone(typed) : null
  if (typed && !phone) return badPhone
  await change(shop.sql, accountId, name, typed === undefined ? undefined : phone)
  return readProfile(shop, accountId)
}
