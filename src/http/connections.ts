import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { perGateway } from '#contract/payments/gateways.ts'
import type { Connection, Service } from '#contract/settings/connections.ts'
import { findGateway } from '#operations/payments/gateways.ts'
import type { Door } from './context.ts'

/** What is set, without a word of what it is set to. */
export function connectionsOf({ shop, keys = {}, publicUrl }: Door): Connection[] {
  const [carrier] = shop.carriers ?? []
  const at = (path: string) => `${publicUrl}${path}`
  const known: Record<Service, [on: boolean, callback: string | null]> = {
    ...perGateway((_, id) => [
      findGateway(shop, id) !== undefined,
      at(fillPath(paths.settleGatewayPayment[1], { gateway: id })),
    ]),
    sepay: [Boolean(keys.sepaySecret ?? keys.sepayKey), at(paths.reportFromSepay[1])],
    payos: [Boolean(keys.payosKey), at(paths.reportFromPayos[1])],
    carrier: [
      carrier !== undefined,
      carrier ? at(fillPath(paths.carrierCallback[1], { carrier: carrier.id })) : null,
    ],
    mail: [shop.mail?.sends ?? false, null],
    provider: [shop.provider !== undefined, at(paths.finishProviderSignIn[1])],
  }
  return Object.entries(known).map(([service, [on, callback]]) => ({
    service: service as Service,
    on,
    callback,
  }))
}
