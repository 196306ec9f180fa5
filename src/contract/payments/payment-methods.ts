import { type GatewayId, gatewayIds, perGateway } from './gateways.ts'

/** What a shopper can choose; `cash` is taken at the counter only. */
export type CheckoutPayment = 'cod' | 'bank_transfer' | GatewayId
export const checkoutPayments: readonly CheckoutPayment[] = ['cod', 'bank_transfer', ...gatewayIds]

export type PaymentMethod = CheckoutPayment | 'cash'
export const paymentMethods: readonly PaymentMethod[] = [...checkoutPayments, 'cash']

/** Short names for staff. Shoppers read the specified labels (`formatPaymentMethod`). */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'COD',
  bank_transfer: 'Chuyển khoản',
  cash: 'Tiền mặt',
  ...perGateway(({ name }) => name),
}
