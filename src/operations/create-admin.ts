import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import { forgetDevices } from '#data/accounts/known-devices.ts'
import { findAccountByEmail, insertAccount, lockAccount, setAccount } from '#data/accounts.ts'
import { inTransaction } from '#data/transaction.ts'
import { emailKey } from '#domain/email.ts'
import { namedSignIns } from './change-identities.ts'
import { hashPassword } from './password-hash.ts'
import { queueAccountLetter } from './queue-letter.ts'
import { recordChange } from './record-change.ts'
import { operator, type Shop } from './shop.ts'

interface AdminInput {
  name: string
  email: string
  password: string
}

export async function findAccountName({ db }: Shop, email: string): Promise<string | null> {
  return (await findAccountByEmail(db, emailKey(email)))?.name ?? null
}

/** An account with this e-mail is changed only with `reset`, and is then signed out. */
export async function createAdmin(
  shop: Shop,
  input: AdminInput,
  { reset = true }: { reset?: boolean } = {},
): Promise<'created' | 'promoted' | 'taken'> {
  const passwordHash = await hashPassword(input.password)
  if (failed(passwordHash)) throw new Error('too many passwords are being hashed')
  const emailKeyOf = emailKey(input.email)
  const outcome = await inTransaction<'created' | 'promoted' | 'taken'>(shop.db, async (tx) => {
    const id = uuid()
    const { name, email } = input
    const made = {
      _id: id,
      name,
      email,
      emailKey: emailKeyOf,
      passwordHash,
      role: 'admin',
      cartId: uuid(),
    } as const
    const line = { noun: 'account', after: { role: 'admin' } } as const
    if (await insertAccount(tx, made)) {
      await recordChange(tx, operator, { ...line, action: 'create', id, name })
      return 'created'
    }
    if (!reset) return 'taken'
    const account = await findAccountByEmail(tx, emailKeyOf)
    if (!account) throw new Error('the account is gone')
    await lockAccount(tx, account._id)
    const signIns = await namedSignIns(shop, tx, account._id)
    await setAccount(tx, account._id, 'admin', passwordHash)
    await forgetDevices(tx, account._id, null)
    await queueAccountLetter(tx, account._id, 'password-changed', { by: 'shop', signIns })
    // That the password is another is told, and no more of it.
    const after = { ...line.after, credentials: 'reset' }
    const changed = { id: account._id, name: account.name, before: { role: account.role }, after }
    await recordChange(tx, operator, { ...line, ...changed, action: 'update' })
    return 'promoted'
  })
  if (failed(outcome)) throw new Error(outcome.failure)
  return outcome
}
