import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import { findAccountByEmail, insertAccount, lockAccount, resetAccount } from '#data/accounts/accounts.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { listLinkedSignIns } from '#operations/accounts/change-identities.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { operatorActor, type Shop } from '#operations/shop.ts'

interface AdminInput {
  name: string
  email: string
  password: string
}

export async function findAccountName({ db }: Shop, email: string): Promise<string | null> {
  return (await findAccountByEmail(db, toEmailKey(email)))?.name ?? null
}

type AdminOutcome = 'created' | 'reset' | 'taken'

/** Changes an existing account with this email address only with `reset`, and then ends its sessions. */
export async function createAdmin(
  shop: Shop,
  input: AdminInput,
  { reset = true }: { reset?: boolean } = {},
): Promise<AdminOutcome> {
  const passwordHash = await hashPassword(input.password)
  if (failed(passwordHash)) throw new Error('too many passwords are being hashed')
  const outcome = await inTransaction<AdminOutcome>(shop.db, async (tx) => {
    if (await insertAdmin(tx, input, passwordHash)) return 'created'
    if (!reset) return 'taken'
    await promote(shop, tx, { emailKey: toEmailKey(input.email), passwordHash })
    return 'reset'
  })
  if (failed(outcome)) throw new Error(outcome.failure)
  return outcome
}

async function insertAdmin(tx: Transaction, { name, email }: AdminInput, passwordHash: string) {
  const id = uuid()
  const account = { _id: id, name, email, emailKey: toEmailKey(email), passwordHash, cartId: uuid() }
  const isInserted = await insertAccount(tx, { ...account, role: 'admin' })
  if (isInserted) {
    await recordAuditEntry(tx, operatorActor, {
      ...{ action: 'create', entity: 'account', id, name },
      after: { role: 'admin' },
    })
  }
  return isInserted
}

async function promote(
  shop: Shop,
  tx: Transaction,
  { emailKey, passwordHash }: { emailKey: string; passwordHash: string },
): Promise<void> {
  const account = await findAccountByEmail(tx, emailKey)
  if (!account) throw new Error('the account is gone')
  const { _id: id, name, role } = account
  await lockAccount(tx, id)
  const signIns = await listLinkedSignIns(shop, tx, id)
  await resetAccount(tx, id, 'admin', passwordHash)
  await deleteKnownDevices(tx, id, null)
  await queueAccountEmail(tx, id, 'password-changed', { by: 'shop', signIns })
  // The audit log says that the password was replaced, and nothing more about it.
  await recordAuditEntry(tx, operatorActor, {
    ...{ action: 'update', entity: 'account', id, name },
    before: { role },
    after: { role: 'admin', credentials: 'reset' },
  })
}
