import type { StoredService } from '#contract/settings/connection-fields.ts'
import type { StoredConnection } from '#data/settings/connections.ts'
import { seal, unseal } from '#operations/runtime/seal.ts'
import type { Shop } from '#operations/shop.ts'

const sealKey = ({ secret }: Pick<Shop, 'secret'>, service: string, field: string) =>
  ({ secret, purpose: 'connection', context: `${service}.${field}` }) as const

export const sealConnectionSecret = (
  shop: Pick<Shop, 'secret'>,
  service: StoredService,
  field: string,
  value: string,
): string => seal(sealKey(shop, service, field), Buffer.from(value)).toString('base64')

/** Without those that were encrypted with another SECRET. DANGER: not for a response. */
export function openConnectionSecrets(
  shop: Pick<Shop, 'secret'>,
  { service, secrets }: StoredConnection,
): Record<string, string> {
  const opened = Object.entries(secrets).flatMap(([field, sealed]) => {
    const value = unseal(sealKey(shop, service, field), Buffer.from(sealed, 'base64'))
    return value ? [[field, value.toString()]] : []
  })
  return Object.fromEntries(opened)
}

/** The names of stored secrets that this SECRET cannot open. */
export function listUnreadableSecrets(shop: Pick<Shop, 'secret'>, stored: StoredConnection): string[] {
  const opened = openConnectionSecrets(shop, stored)
  return Object.keys(stored.secrets).filter((field) => !Object.hasOwn(opened, field))
}
