import { type GatewayId, gatewayIds, isGateway } from '#contract/payments/gateways.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'
import type { GatewayAdapter, GatewayReply, Parameters, PaymentRequest, ReportOutcome } from './gateway.ts'
import { type VnpaySettings, vnpay } from './vnpay.ts'

export interface GatewaySettings {
  vnpay: VnpaySettings
}

const adapters: { [Id in GatewayId]: GatewayAdapter<GatewaySettings[Id]> } = { vnpay }

interface ShopWithGateways {
  gateways?: Partial<GatewaySettings> | undefined
}

export function findGateway({ gateways = {} }: ShopWithGateways, id: PaymentMethod) {
  return isGateway(id) ? bind(id, gateways[id]) : undefined
}

function bind<Id extends GatewayId>(id: Id, settings: GatewaySettings[Id] | undefined) {
  const adapter: GatewayAdapter<GatewaySettings[Id]> = adapters[id]
  return (
    settings && {
      id,
      paymentPage: () => adapter.paymentPage(settings),
      startPayment: (request: PaymentRequest) => adapter.startPayment(settings, request),
      check: (request: PaymentRequest, send: OutboundSender) => adapter.check(settings, request, send),
      readReport: (parameters: Parameters) => adapter.readReport(settings, parameters),
    }
  )
}

export type Gateway = NonNullable<ReturnType<typeof findGateway>>

export const listGateways = (shop: ShopWithGateways): Gateway[] =>
  gatewayIds.flatMap((id) => findGateway(shop, id) ?? [])

/** A gateway that is not configured also gets an answer in its own format. */
export const buildGatewayReply = (id: GatewayId, outcome: ReportOutcome): GatewayReply =>
  adapters[id].reply(outcome)
