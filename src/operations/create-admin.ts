import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import { findAccountByEmail, insertAccount, setAccount } from '#data/accounts.ts'
import { emailKey } from '#domain/email.ts'
import { hashPassword } from './password-hash.ts'
import type { Shop } from './shop.ts'

export interface AdminInput {
  name: string
  email: string
  password: string
}

/** Makes an administrator; an account with that address becomes one, with the new password, and is signed out. */
export async function createAdmin(shop: Shop, input: AdminInput): Promise<'created' | 'promoted'> {
  const passwordHash = await hashPassword(input.password)
  if (failed(passwordHash)) throw new Error('too many passwords are being hashed')
  const key = emailKey(input.email)
  const added = await insertAccount(shop.sql, {
    _id: uuid(),
    name: input.name,
    email: input.email,
    emailKey: key,
    passwordHash,
    role: 'admin',
    cartId: uuid(),
  })
  if (added) return 'created'
  const account = await findAccountByEmail(shop.sql, key)
  if (!account) throw new Error('the account is gone')
  await setAccount(shop.sql, account._id, 'admin', passwordHash)
  return 'promoted'
}
