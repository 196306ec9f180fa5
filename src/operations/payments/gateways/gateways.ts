import { paths } from '#contract/all-paths.ts'
import type { Failure } from '#contract/failures.ts'
import { fillPath } from '#contract/paths.ts'
import {
  type GatewayId,
  getGateway,
  isOwnGateway,
  type OwnGatewayId,
  ownGatewayIds,
} from '#contract/payments/gateways.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import { NoAnswer } from '#operations/extensions/with-timeout.ts'
import { createGuardedRequest, type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'
import type { OperatorConnections, Shop } from '#operations/shop.ts'
import { listExtensionGatewayAdapters } from './extension-gateway.ts'
import type { GatewayAdapter, GatewayReply, PaymentGateway, ReportOutcome } from './gateway.ts'
import { readParameters } from './gateway-answer.ts'
import { type MomoSettings, momo } from './momo.ts'
import { type VnpaySettings, vnpay } from './vnpay.ts'
import { type ZalopaySettings, zalopay } from './zalopay.ts'

export interface GatewaySettings {
  vnpay: VnpaySettings
  momo: MomoSettings
  zalopay: ZalopaySettings
}

const adapters: { [Id in OwnGatewayId]: GatewayAdapter<GatewaySettings[Id]> } = { vnpay, momo, zalopay }

interface ShopWithGateways {
  gateways?: Partial<GatewaySettings> | undefined
  operator?: OperatorConnections
  extensions?: Pick<Extensions, 'list'> | undefined
  warn?: Shop['warn']
}

export interface Gateway extends Omit<PaymentGateway, 'reply'> {
  id: GatewayId
  reply: (outcome: ReportOutcome) => GatewayReply | Failure
}

/** @returns undefined for every other payment method, and for a gateway that is not connected or not installed */
export function findGateway(shop: ShopWithGateways, id: string): Gateway | undefined {
  if (isOwnGateway(id)) return bind(shop, id, shop.gateways?.[id])
  return listExtensionGatewayAdapters(shop).find((gateway) => gateway.id === id)
}

function bind<Id extends OwnGatewayId>(
  { operator }: ShopWithGateways,
  id: Id,
  settings: GatewaySettings[Id] | undefined,
): Gateway | undefined {
  if (!settings) return undefined
  const adapter: GatewayAdapter<GatewaySettings[Id]> = adapters[id]
  const { askPayment } = adapter
  const send = operator?.gateways?.[id] ? sendRequest : createGuardedRequest(operator?.allowedPrivateHosts)
  return {
    ...getGateway(id),
    id,
    pageOrigins: adapter.pageOrigins(settings),
    reportMethod: adapter.reportMethod,
    startPayment: (request) => adapter.startPayment(settings, request, send),
    check: (request) => adapter.check(settings, request, send),
    askPayment: askPayment && ((payment) => askPayment(settings, payment, requireAnswer(id, send))),
    readReport: (request) => {
      const parameters = readParameters(request)
      return parameters ? adapter.readReport(settings, parameters) : 'unreadable'
    },
    reply: (outcome) => adapter.reply(outcome),
  }
}

const requireAnswer =
  (id: OwnGatewayId, send: OutboundSender): OutboundSender =>
  async (url, request) => {
    const answer = await send(url, request)
    if (!answer) throw new NoAnswer(`The payment gateway ${id} did not answer.`)
    return answer
  }

export const listGateways = (shop: ShopWithGateways): Gateway[] => [
  ...ownGatewayIds.flatMap((id) => findGateway(shop, id) ?? []),
  ...listExtensionGatewayAdapters(shop),
]

export function findReportPath(shop: ShopWithGateways, id: GatewayId): string {
  const { reportMethod } = (isOwnGateway(id) ? adapters[id] : findGateway(shop, id)) ?? {}
  const [, path] = reportMethod === 'GET' ? paths.receiveGatewayReportByGet : paths.receiveGatewayReport
  return fillPath(path, { gateway: id })
}

export const buildGatewayReply = (
  shop: ShopWithGateways,
  id: GatewayId,
  outcome: ReportOutcome,
): GatewayReply | Failure =>
  isOwnGateway(id) ? adapters[id].reply(outcome) : (findGateway(shop, id)?.reply(outcome) ?? null)
