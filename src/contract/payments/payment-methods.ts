import { type GatewayId, getGateway, isGateway, listGatewayIds } from './gateways.ts'

/** What a shopper can choose; `cash` is taken at the counter only. */
export type CheckoutPayment = 'cod' | 'bank_transfer' | GatewayId

export type PaymentMethod = CheckoutPayment | 'cash'

export const listPaymentMethods = (): PaymentMethod[] => ['cod', 'bank_transfer', ...listGatewayIds(), 'cash']

export const paymentMethodNames: Record<Exclude<PaymentMethod, GatewayId>, string> = {
  cod: 'COD',
  bank_transfer: 'Chuyển khoản',
  cash: 'Tiền mặt',
}

export const getPaymentMethodName = (method: PaymentMethod): string =>
  isGateway(method) ? getGateway(method).name : paymentMethodNames[method]
