interface GatewayInfo {
  name: string
  means: string
  benefit: string
  returnCode: { parameter: string; pending: number; stopped: number }
}

/** The keys are stored in orders and in the ledger, and are part of URLs (docs/decisions/031). */
export const gateways = {
  vnpay: {
    name: 'VNPay',
    means: 'Thẻ ATM, thẻ quốc tế, ví hoặc mã QR ngân hàng',
    benefit: 'Khách trả bằng thẻ, ví hoặc mã QR của ngân hàng ngay khi đặt.',
    returnCode: { parameter: 'vnp_ResponseCode', pending: 0, stopped: 24 },
  },
} as const satisfies Record<string, GatewayInfo>

export type GatewayId = keyof typeof gateways

export const gatewayIds = Object.keys(gateways) as GatewayId[]

export const isGateway = (payment: string): payment is GatewayId => Object.hasOwn(gateways, payment)

export const perGateway = <Value>(read: (gateway: GatewayInfo, id: GatewayId) => Value) =>
  Object.fromEntries(gatewayIds.map((id) => [id, read(gateways[id], id)])) as Record<GatewayId, Value>
