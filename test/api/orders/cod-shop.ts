import type { Order } from '#contract/orders/orders.ts'
import { type Caller, openShop, orderOf, type Reply } from '#test/shop.ts'

/** As a new shop has them. */
const usualLimits = {
  variantPieces: 20,
  orderPieces: 50,
  orderTotal: 10_000_000,
  openOrders: 3,
  networkOrders: 30,
}

/** A shop with the usual limits of orders paid on delivery, behind one proxy that it trusts or not. */
export async function openCodShop({ trustProxy = 1 } = {}) {
  const shop = await openShop({ trustProxy })
  const setLimits = async (codLimits: Record<string, unknown>) => {
    const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
    return shop.admin.put('/api/v1/admin/settings', { version: body.version, codLimits })
  }
  await setLimits(usualLimits)
  return { ...shop, setLimits }
}
export type CodShop = Awaited<ReturnType<typeof openCodShop>>

let networks = 0

/** Orders what is in the cart; without an address from a network that nobody else has. */
export async function placeFrom(
  buyer: Caller,
  {
    phone,
    address = `198.51.${Math.floor(++networks / 250)}.${networks % 250}`,
    ...changes
  }: { phone: string; address?: string } & Record<string, unknown>,
): Promise<Reply<Order>> {
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: phone }
  const body = { ...orderOf(await buyer.cart()), customerInfo, ...changes }
  return buyer.send<Order>('POST', '/api/v1/orders', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

/** How many were placed, and how many refused by each code. */
export function afterOrders(answers: readonly Reply<Order>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 201 ? 'placed' : body.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
