import { type GatewayId, gatewayIds, isGateway } from '#contract/payments/gateways.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { createGuardedRequest, sendRequest } from '#operations/runtime/send-request.ts'
import type { OperatorConnections } from '#operations/shop.ts'
import type {
  GatewayAdapter,
  GatewayReply,
  Parameters,
  PaymentRequest,
  ReportOutcome,
  UnreportedPayment,
} from './gateway.ts'
import { type MomoSettings, momo } from './momo.ts'
import { type VnpaySettings, vnpay } from './vnpay.ts'
import { type ZalopaySettings, zalopay } from './zalopay.ts'

export interface GatewaySettings {
  vnpay: VnpaySettings
  momo: MomoSettings
  zalopay: ZalopaySettings
}

const adapters: { [Id in GatewayId]: GatewayAdapter<GatewaySettings[Id]> } = { vnpay, momo, zalopay }

interface ShopWithGateways {
  gateways?: Partial<GatewaySettings> | undefined
  operator?: OperatorConnections
}

export function findGateway(shop: ShopWithGateways, id: PaymentMethod) {
  return isGateway(id) ? bind(shop, id, shop.gateways?.[id]) : undefined
}

function bind<Id extends GatewayId>(
  { operator }: ShopWithGateways,
  id: Id,
  settings: GatewaySettings[Id] | undefined,
) {
  if (!settings) return undefined
  const adapter: GatewayAdapter<GatewaySettings[Id]> = adapters[id]
  const { askPayment } = adapter
  const send = operator?.gateways?.[id] ? sendRequest : createGuardedRequest(operator?.allowedPrivateHosts)
  return {
    id,
    pageOrigins: () => adapter.pageOrigins(settings),
    startPayment: (request: PaymentRequest) => adapter.startPayment(settings, request, send),
    check: (request: PaymentRequest) => adapter.check(settings, request, send),
    askPayment: askPayment && ((payment: UnreportedPayment) => askPayment(settings, payment, send)),
    readReport: (parameters: Parameters) => adapter.readReport(settings, parameters),
  }
}

export type Gateway = NonNullable<ReturnType<typeof findGateway>>

export const listGateways = (shop: ShopWithGateways): Gateway[] =>
  gatewayIds.flatMap((id) => findGateway(shop, id) ?? [])

/** A gateway that is not configured also gets an answer in its own format. */
export const buildGatewayReply = (id: GatewayId, outcome: ReportOutcome): GatewayReply =>
  adapters[id].reply(outcome)
