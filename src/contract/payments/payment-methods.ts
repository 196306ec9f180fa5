import { type GatewayId, gatewayIds, perGateway } from './gateways.ts'

export type PaymentMethod = 'cod' | 'bank_transfer' | GatewayId
export const paymentMethods: readonly PaymentMethod[] = ['cod', 'bank_transfer', ...gatewayIds]

/** Short names for staff. Shoppers read the specified labels (`formatPaymentMethod`). */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'COD',
  bank_transfer: 'Chuyển khoản',
  ...perGateway(({ name }) => name),
}
