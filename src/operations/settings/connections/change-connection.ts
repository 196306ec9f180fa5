import { type Failure, fail, failed } from '#contract/failures.ts'
import {
  listConnectionFields,
  type StoredService,
  storedServiceNames,
} from '#contract/settings/connection-fields.ts'
import type { Connection, ConnectionInput } from '#contract/settings/connections.ts'
import { lockAdmins } from '#data/accounts/accounts.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { failUnsentTelegramMessages } from '#data/emails/telegram-outbox.ts'
import { deleteOtherZnsTokens } from '#data/emails/zns-tokens.ts'
import {
  findStoredConnection,
  replaceStoredConnection,
  type StoredConnection,
} from '#data/settings/connections.ts'
import { splitConnectionValues } from '#domain/settings/connection-values.ts'
import { confirmPassword } from '#operations/accounts/confirm-password.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { defaultLeaseSeconds, flushOutbox } from '#operations/emails/send-outbox.ts'
import { sendDueTelegramMessages } from '#operations/emails/telegram/send-telegram.ts'
import { hashRefreshToken } from '#operations/emails/zns/zns-token.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { openConnectionSecrets, sealConnectionSecret } from './connection-secrets.ts'
import { findHostProblem } from './find-host-problem.ts'
import { describeConnection, isSetByOperator } from './read-connections.ts'
import { refreshConnections } from './refresh-connections.ts'

interface ConnectionChange extends ConnectionInput {
  service: StoredService
  token: string | undefined
  publicUrl: string
}

/**
 * DANGER: who connects a service reads its emails, parcels or payments, so the password is required and every owner is
 * notified (R50). LOCK ORDER: the owners by id.
 * @failure settings_changed, connection_set_by_operator
 */
export async function changeConnection(
  shop: Shop,
  actor: Actor,
  { service, version, fields, password, token, publicUrl }: ConnectionChange,
): Promise<Connection | Failure> {
  if (isSetByOperator(shop, service)) return fail('connection_set_by_operator')
  const checked = await confirmPassword(shop, actor._id, { password, token })
  if (failed(checked)) return checked
  const before = (await findStoredConnection(shop.db, service)) ?? {
    ...{ service, version: 0, fields: {}, secrets: {} },
  }
  if (before.version !== version) return fail('settings_changed')
  const after = await buildConnection(shop, before, fields)
  if (failed(after)) return after
  const stored = await inTransaction<true>(shop.db, async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    // DANGER: a thief of the password may have entered the new address to read what waits.
    if (service === 'telegram' && before.fields.url !== after.fields.url) await failUnsentTelegramMessages(tx)
    // Before the change, so that the former chat is the recipient.
    await queueAdminNotifications(tx, 'connection-changed', {
      ...{ by: actor.name, service, isConnected: fields !== null },
      address: after.fields.chat ?? after.fields.host ?? after.fields.url ?? null,
    })
    if (!(await replaceStoredConnection(tx, { ...after, version }))) return fail('settings_changed')
    if (service === 'zns') await deleteOtherZnsTokens(tx, findZnsSource(shop, after))
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'settings', id: null, name: `Kết nối ${storedServiceNames[service]}` },
      ...{ before: toAudited(before, before), after: toAudited(after, before) },
    } as const)
    return true
  })
  if (failed(stored)) return stored
  if (service === 'mail') await notifyThroughFormerServer(shop)
  if (service === 'telegram') await notifyFormerChat(shop)
  await refreshConnections(shop)
  shop.invalidateCache?.()
  return describeConnection(shop, service, { ...after, version: version + 1 }, { publicUrl, isOwner: true })
}

function findZnsSource(shop: Shop, connection: StoredConnection): string | null {
  const { refreshToken } = openConnectionSecrets(shop, connection)
  return refreshToken === undefined ? null : hashRefreshToken(refreshToken)
}

const maxNotifyMs = 10_000

/** The new server may belong to a thief of the password, who would not deliver the notice. */
async function notifyThroughFormerServer(shop: Shop): Promise<void> {
  if (!shop.smtp) return
  const { openMailer } = await import('#operations/emails/mailer.ts')
  await flushOutbox(shop, await openMailer(shop.smtp, shop.operator?.allowedPrivateHosts), maxNotifyMs)
}

/** The new chat may belong to that thief too. Until `refreshConnections`, the shop has the former connection. */
async function notifyFormerChat(shop: Shop): Promise<void> {
  await sendDueTelegramMessages(shop, defaultLeaseSeconds, AbortSignal.timeout(maxNotifyMs))
}

async function buildConnection(
  shop: Shop,
  before: StoredConnection,
  entered: ConnectionInput['fields'],
): Promise<StoredConnection | Failure> {
  const { service } = before
  if (entered === null) return { ...before, fields: {}, secrets: {} }
  const secretNames = Object.keys(openConnectionSecrets(shop, before))
  const split = splitConnectionValues(service, entered, { fields: before.fields, secretNames })
  if ('problems' in split) return failInvalidFields(...split.problems)
  const problem = await findHostProblem(shop, split.fields)
  if (problem) return failInvalidFields(problem)
  const keptSecrets = split.keptSecretNames.map((key) => [key, before.secrets[key]])
  const sealed = Object.entries(split.enteredSecrets).map(([key, value]) => [
    key,
    sealConnectionSecret(shop, service, key, value),
  ])
  return { ...before, fields: split.fields, secrets: Object.fromEntries([...keptSecrets, ...sealed]) }
}

/** Of a secret, the audit log only says that it was entered. */
function toAudited({ service, fields, secrets }: StoredConnection, before: StoredConnection) {
  const describeSecret = (key: string) => {
    if (secrets[key] === undefined) return null
    const isReplaced = before.secrets[key] !== undefined && before.secrets[key] !== secrets[key]
    return isReplaced ? 'đã nhập lại' : 'đã nhập'
  }
  const values = listConnectionFields(service).map(([key, { label, isSecret }]) => [
    `connection ${label}`,
    isSecret ? describeSecret(key) : (fields[key] ?? null),
  ])
  return Object.fromEntries(values)
}
