interface GatewayInfo {
  name: string
  means: string
  benefit: string
  returnCode: { parameter: string; pending: number; stopped: number }
  /** Dong for one payment. */
  maxAmount?: number
}

/** The keys are stored in orders and in the ledger, and are part of URLs (docs/decisions/031). */
export const gateways: Record<GatewayId, GatewayInfo> = {
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

export const gatewayIds = ['vnpay', 'momo', 'zalopay'] as const

export type GatewayId = (typeof gatewayIds)[number]

export const isGateway = (payment: string): payment is GatewayId => Object.hasOwn(gateways, payment)

export const acceptsAmount = (payment: string, amount: number): boolean =>
  !isGateway(payment) || amount <= (gateways[payment].maxAmount ?? amount)

export const perGateway = <Value>(read: (gateway: GatewayInfo, id: GatewayId) => Value) =>
  Object.fromEntries(gatewayIds.map((id) => [id, read(gateways[id], id)])) as Record<GatewayId, Value>
