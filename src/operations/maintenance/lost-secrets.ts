import { listConnectionFields, storedServiceNames } from '#contract/settings/connection-fields.ts'
import { listStoredConnections } from '#data/settings/connections.ts'
import { listStoredWebhooks } from '#data/webhooks/endpoints.ts'
import { webhookOrigin } from '#domain/webhooks/webhook-origin.ts'
import { listUnreadableSecrets } from '#operations/settings/connections/connection-secrets.ts'
import type { Shop } from '#operations/shop.ts'
import { isSecretLost } from '#operations/webhooks/webhook-secret.ts'

/** Secrets of connections and webhooks that this SECRET cannot decrypt, named as on screen: `Gửi thư: Mật khẩu gửi thư`. */
export async function listLostSecrets(shop: Pick<Shop, 'db' | 'secret'>): Promise<string[]> {
  const [stored, webhooks] = await Promise.all([listStoredConnections(shop.db), listStoredWebhooks(shop.db)])
  const lostWebhooks = webhooks.filter((webhook) => isSecretLost(shop, webhook))
  const connectionSecrets = stored.flatMap((connection) => {
    const lost = listUnreadableSecrets(shop, connection)
    return listConnectionFields(connection.service)
      .filter(([key]) => lost.includes(key))
      .map(([, { label }]) => `${storedServiceNames[connection.service]}: ${label}`)
  })
  return [...connectionSecrets, ...lostWebhooks.map(({ url }) => `Webhook: ${webhookOrigin(url)}`)]
}

export const formatLostSecrets = (names: readonly string[]): string =>
  `The connections below are off until an owner enters their secrets again (Cài đặt → Kết nối, Webhook):\n${names
    .map((name) => `  ${name}`)
    .join('\n')}`
