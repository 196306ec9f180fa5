import { type GatewayId, gatewayIds, perGateway } from './gateways.ts'

export type Payment = 'cod' | 'bank_transfer' | GatewayId
export const payments: readonly Payment[] = ['cod', 'bank_transfer', ...gatewayIds]
export const paymentWords: Record<Payment, string> = {
  cod: 'Cash On Delivery',
  bank_transfer: 'Direct Bank Transfer',
  ...perGateway(({ name }) => name),
}
