import { listConnectionFields, storedServiceNames } from '#contract/settings/connection-fields.ts'
import type { carriersByService } from '#contract/shipping/carrier-names.ts'
import { listStoredConnections } from '#data/settings/connections.ts'
import { listStoredWebhooks } from '#data/webhooks/webhooks.ts'
import { webhookOrigin } from '#domain/webhooks/webhook-origin.ts'
import { listUnreadableSecrets } from '#operations/settings/connections/connection-secrets.ts'
import type { Shop } from '#operations/shop.ts'
import { isSecretLost } from '#operations/webhooks/webhook-secret.ts'

/** Whether the callback URL of a carrier has a key that depends on the SECRET (`deriveCallbackKey`). */
const hasCallbackKey: Record<keyof typeof carriersByService, boolean> = {
  ghn: true,
  ghtk: true,
  viettelpost: true,
  carrier: false,
}
const servicesWithCallbackKey = Object.entries(hasCallbackKey).flatMap(([service, has]) =>
  has ? [service] : [],
)

/**
 * Secrets of connections and webhooks that this SECRET cannot decrypt, named as on screen: `Gửi thư: Mật khẩu gửi thư`,
 * and the addresses that the carriers among them must get again.
 */
export async function listLostSecrets(shop: Pick<Shop, 'db' | 'secret'>): Promise<string[]> {
  const [stored, webhooks] = await Promise.all([listStoredConnections(shop.db), listStoredWebhooks(shop.db)])
  const lostWebhooks = webhooks.filter((webhook) => isSecretLost(shop, webhook))
  const connectionSecrets = stored.flatMap((connection) => {
    const { service } = connection
    const lost = listUnreadableSecrets(shop, connection)
    const name = storedServiceNames[service]
    const secrets = listConnectionFields(service)
      .filter(([key]) => lost.includes(key))
      .map(([, { label }]) => `${name}: ${label}`)
    const isCallbackLost = lost.length > 0 && servicesWithCallbackKey.includes(service)
    return isCallbackLost ? [...secrets, `${name}: Địa chỉ để khai bên ${name}`] : secrets
  })
  return [...connectionSecrets, ...lostWebhooks.map(({ url }) => `Webhook: ${webhookOrigin(url)}`)]
}

export const formatLostSecrets = (names: readonly string[]): string =>
  `The connections below are off until an owner enters their secrets again (Cài đặt → Kết nối, Webhook). An address (địa chỉ) has changed: enter the one that is shown there again at the carrier.\n${names
    .map((name) => `  ${name}`)
    .join('\n')}`

export const callbackAdvice =
  'Carriers report to addresses that depend on the SECRET: enter those that Cài đặt → Kết nối shows again at each carrier.'
