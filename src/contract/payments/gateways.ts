import {
  type ExtensionGatewayId,
  extensionGateways,
  extensionNamePattern,
  extensionPrefix,
  type GatewayInfo,
} from './extension-gateways.ts'

export const ownGatewayIds = ['vnpay', 'momo', 'zalopay'] as const
export type OwnGatewayId = (typeof ownGatewayIds)[number]

/** Stored in orders and in the ledger, and part of URLs (docs/decisions/031). */
export type GatewayId = OwnGatewayId | ExtensionGatewayId

const ownGateways: Record<OwnGatewayId, GatewayInfo & { benefit: string }> = {
  vnpay: {
    name: 'VNPay',
    means: 'Thẻ ATM, thẻ quốc tế, ví hoặc mã QR ngân hàng',
    benefit: 'Khách trả bằng thẻ, ví hoặc mã QR của ngân hàng ngay khi đặt.',
    returnCode: { parameter: 'vnp_ResponseCode', pending: 0, stopped: 24 },
  },
  momo: {
    name: 'MoMo',
    means: 'Ví MoMo',
    benefit: 'Khách trả bằng ví MoMo ngay khi đặt.',
    returnCode: { parameter: 'resultCode', pending: 0, stopped: 1006 },
    maxAmount: 50_000_000,
  },
  zalopay: {
    name: 'ZaloPay',
    means: 'Ví ZaloPay, thẻ hoặc mã QR ngân hàng',
    benefit: 'Khách trả bằng ví ZaloPay, thẻ hoặc mã QR của ngân hàng ngay khi đặt.',
    returnCode: { parameter: 'status', pending: 1, stopped: -49 },
  },
}

export const isOwnGateway = (payment: string): payment is OwnGatewayId => Object.hasOwn(ownGateways, payment)

export const isExtensionGateway = (payment: string): payment is ExtensionGatewayId =>
  payment.startsWith(extensionPrefix) && extensionNamePattern.test(payment.slice(extensionPrefix.length))

export const parseExtensionGateway = (value: unknown): ExtensionGatewayId | undefined =>
  typeof value === 'string' && isExtensionGateway(value) ? value : undefined

export const isGateway = (payment: string): payment is GatewayId =>
  isOwnGateway(payment) || isExtensionGateway(payment)

export const toExtensionGatewayId = (extension: string): ExtensionGatewayId =>
  `${extensionPrefix}${extension}`

export const getGateway = (id: GatewayId): GatewayInfo =>
  isOwnGateway(id)
    ? ownGateways[id]
    : (extensionGateways.get(id) ?? { name: id.slice(extensionPrefix.length), means: '' })

export const listGatewayIds = (): GatewayId[] => [
  ...ownGatewayIds,
  ...[...extensionGateways.keys()].filter(isExtensionGateway),
]

export const acceptsAmount = (payment: string, amount: number): boolean =>
  !isGateway(payment) || amount <= (getGateway(payment).maxAmount ?? amount)

export const perOwnGateway = <Value>(
  read: (gateway: (typeof ownGateways)[OwnGatewayId], id: OwnGatewayId) => Value,
) =>
  Object.fromEntries(ownGatewayIds.map((id) => [id, read(ownGateways[id], id)])) as Record<
    OwnGatewayId,
    Value
  >
