import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { perGateway } from '#contract/payments/gateways.ts'
import type { Connection, ExternalService } from '#contract/settings/connections.ts'
import { findGateway } from '#operations/payments/gateways.ts'
import type { AppContext } from './app-context.ts'

/** DANGER: it must not reveal the values of the settings. */
export function describeConnections({
  shop,
  webhookSecrets: keys = {},
  publicUrl,
}: AppContext): Connection[] {
  const [carrier] = shop.carriers ?? []
  const toUrl = (path: string) => `${publicUrl}${path}`
  const states: Record<ExternalService, [on: boolean, callback: string | null]> = {
    ...perGateway((_, id) => [
      findGateway(shop, id) !== undefined,
      toUrl(fillPath(paths.settleGatewayPayment[1], { gateway: id })),
    ]),
    sepay: [Boolean(keys.sepaySecret ?? keys.sepayKey), toUrl(paths.receiveSepayWebhook[1])],
    payos: [Boolean(keys.payosKey), toUrl(paths.receivePayosWebhook[1])],
    carrier: [
      carrier !== undefined,
      carrier ? toUrl(fillPath(paths.carrierCallback[1], { carrier: carrier.id })) : null,
    ],
    mail: [shop.mail?.canSend ?? false, null],
    provider: [shop.oidcProvider !== undefined, toUrl(paths.finishOidcSignIn[1])],
  }
  return Object.entries(states).map(([service, [on, callback]]) => ({
    service: service as ExternalService,
    on,
    callback,
  }))
}
