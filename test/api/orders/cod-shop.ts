import type { Order } from '#contract/orders/orders.ts'
import { buildOrderRequest, openTestShop, type TestClient, type TestResponse } from '#test/shop.ts'

/** The defaults of a new shop. */
const defaultLimits = {
  variantPieces: 20,
  orderPieces: 50,
  orderTotal: 10_000_000,
  openOrders: 3,
  networkOrders: 30,
}

/** A shop with the default limits for cash on delivery, behind one proxy. */
export async function openCodShop({ trustProxy = 1 } = {}) {
  const shop = await openTestShop({ trustedProxyCount: trustProxy })
  const setLimits = async (codLimits: Record<string, unknown>) => {
    const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
    return shop.admin.put('/api/v1/admin/settings', { version: body.version, codLimits })
  }
  await setLimits(defaultLimits)
  return { ...shop, setLimits }
}
export type CodShop = Awaited<ReturnType<typeof openCodShop>>

let usedNetworks = 0

/** Orders the whole cart; the default IP address is unique. */
export async function placeOrderFrom(
  buyer: TestClient,
  {
    phone,
    address = `198.51.${Math.floor(++usedNetworks / 250)}.${usedNetworks % 250}`,
    ...changes
  }: { phone: string; address?: string } & Record<string, unknown>,
): Promise<TestResponse<Order>> {
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: phone }
  const body = { ...buildOrderRequest(await buyer.cart()), customerInfo, ...changes }
  return buyer.send<Order>('POST', '/api/v1/orders', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

/** Number of placed orders and of refusals by code. */
export function countOutcomes(answers: readonly TestResponse<Order>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 201 ? 'placed' : body.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
