import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { ApiToken, ApiTokenInput } from '#contract/tokens/api-tokens.ts'
import { programLimits } from '#contract/tokens/program-limits.ts'
import { lockAdmins } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as tokens from '#data/tokens/api-tokens.ts'
import { confirmPassword, type PasswordConfirmation } from '#operations/accounts/confirm-password.ts'
import { hashToken } from '#operations/accounts/token.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { createApiTokenText } from './identify-token.ts'

export const readApiTokens = ({ db }: Shop): Promise<ApiToken[]> => tokens.listApiTokens(db)

/** Only the hash of the token is stored; every owner is notified (R60). LOCK ORDER: the owners by id. */
export async function createApiToken(
  shop: Shop,
  actor: Actor,
  { name, rights, days, ...confirmation }: Omit<ApiTokenInput, 'password'> & PasswordConfirmation,
): Promise<(ApiToken & { token: string }) | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  const [id, token] = [uuid(), createApiTokenText()]
  return inTransaction<ApiToken & { token: string }>(shop.db, async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    if ((await tokens.listApiTokens(tx)).length >= programLimits.maxApiTokens) return fail('list_full')
    const uniqueRights = [...new Set(rights)].sort()
    const stored = { id, tokenHash: hashToken(token), name, rights: uniqueRights, createdBy: actor._id, days }
    const created = await tokens.insertApiToken(tx, stored)
    await recordAuditEntry(tx, actor, {
      ...{ action: 'create', entity: 'api-token', id, name, after: { rights: uniqueRights } },
    } as const)
    await queueAdminNotifications(tx, 'api-token-changed', {
      ...{ by: actor.name, token: name, rights: uniqueRights, isWithdrawn: false },
    })
    return { ...created, token }
  })
}

/** LOCK ORDER: the owners by id. */
export async function withdrawApiToken(
  shop: Shop,
  actor: Actor,
  id: string,
  confirmation: PasswordConfirmation,
): Promise<{ _id: string } | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    const deleted = await tokens.deleteApiToken(tx, id)
    if (!deleted) return fail('not_found')
    await recordWithdrawal(tx, actor, deleted)
    return { _id: id }
  })
}

export async function revokeTokensBeyondRights(
  tx: Transaction,
  actor: Actor,
  accountId: string,
): Promise<void> {
  for (const deleted of await tokens.deleteApiTokensBeyondRights(tx, accountId)) {
    await recordWithdrawal(tx, actor, deleted)
  }
}

async function recordWithdrawal(
  tx: Transaction,
  actor: Actor,
  { _id: id, name, rights }: tokens.DeletedApiToken,
): Promise<void> {
  await recordAuditEntry(tx, actor, {
    ...{ action: 'delete', entity: 'api-token', id, name, before: { rights } },
  } as const)
  await queueAdminNotifications(tx, 'api-token-changed', {
    by: actor.name,
    token: name,
    rights,
    isWithdrawn: true,
  })
}
