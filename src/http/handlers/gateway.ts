import { countForged } from '#operations/count-forged.ts'
import { settleVnpay } from '#operations/settle-gateway-payment.ts'
import { startGatewayPayment } from '#operations/start-gateway-payment.ts'
import type { Handlers } from '../mount.ts'

export const gatewayHandlers = {
  startGatewayPayment: ({ shop, params, visitor, door }) =>
    startGatewayPayment(shop, params.id, { address: visitor.from, publicUrl: door.publicUrl }),
  settleVnpay: async ({ shop, query, visitor, door }) => {
    const reply = await settleVnpay(shop, query)
    if (reply.RspCode !== '00' && reply.RspCode !== '02') {
      door.log.warn({ reply, from: visitor.address }, 'VNPay was refused')
    }
    if (shop.vnpay && reply.RspCode === '97') await countForged(shop, 'vnpay')
    return reply
  },
} satisfies Partial<Handlers>
