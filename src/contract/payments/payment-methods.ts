import { type GatewayId, gatewayIds, perGateway } from './gateways.ts'

export type PaymentMethod = 'cod' | 'bank_transfer' | GatewayId
export const paymentMethods: readonly PaymentMethod[] = ['cod', 'bank_transfer', ...gatewayIds]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cod: 'Cash On Delivery',
  bank_transfer: 'Direct Bank Transfer',
  ...perGateway(({ name }) => name),
}
