interface GatewayWords {
  name: string
  /** The means of payment that a shopper can use there. */
  means: string
  benefit: string
  settings: string
  /** The query parameter with which a shopper comes back; every other value is a failure. */
  returnCode: { parameter: string; pending: number; stopped: number }
}

/** The payment gateways (docs/decisions/031), by the id that orders, the ledger and addresses use. */
export const gateways = {
  vnpay: {
    name: 'VNPay',
    means: 'Thẻ ATM, thẻ quốc tế, ví hoặc mã QR ngân hàng',
    benefit: 'Khách trả bằng thẻ, ví hoặc mã QR của ngân hàng ngay khi đặt.',
    settings: 'VNPAY_URL, VNPAY_TERMINAL và VNPAY_SECRET',
    returnCode: { parameter: 'vnp_ResponseCode', pending: 0, stopped: 24 },
  },
} as const satisfies Record<string, GatewayWords>

export type GatewayId = keyof typeof gateways

export const gatewayIds = Object.keys(gateways) as GatewayId[]

export const isGateway = (payment: string): payment is GatewayId => Object.hasOwn(gateways, payment)

export const perGateway = <Value>(read: (gateway: GatewayWords, id: GatewayId) => Value) =>
  Object.fromEntries(gatewayIds.map((id) => [id, read(gateways[id], id)])) as Record<GatewayId, Value>
