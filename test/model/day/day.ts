import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/catalog/products.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Settlement, SettlementLine } from '#contract/shipping/settlements.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'
import { createVoucher } from '#test/api/vouchers/voucher-shop.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openTestShop, type TestClient, type TestResponse } from '#test/shop.ts'

export const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

/** A shop whose carrier reports nothing by itself. */
export async function openDayShop() {
  const shop = await openTestShop()
  await shop.enableBankTransfers()
  const carrier = await startCarrier(shop.url, { pace: 100_000_000 })
  shop.shop.carriers = [carrier.adapter]
  return { ...shop, buyer: await shop.shopper() }
}
export type DayShop = Awaited<ReturnType<typeof openDayShop>>

let minutes = 0

/** The products, the voucher and the orders of one sequence. */
export class Day {
  readonly shop: DayShop
  readonly products: readonly Product[]
  readonly code: string
  readonly start: { stock: Map<string, number>; cost: number }
  readonly orders: string[] = []
  /** Damaged pieces by variant. */
  readonly damaged = new Map<string, number>()
  /** What was sent and answered, for the message of a failure. */
  readonly log: string[] = []

  private constructor(shop: DayShop, products: readonly Product[], code: string, start: Day['start']) {
    this.shop = shop
    this.products = products
    this.code = code
    this.start = start
  }

  /** Two products with 12 pieces each, at costs whose average is not a whole number. */
  static async begin(shop: DayShop): Promise<Day> {
    const products = [
      await shop.createProduct({ name: 'Áo', price: 199_001, countInStock: 0 }),
      await shop.createProduct({ name: 'Quần', price: 350_000, countInStock: 0 }),
    ]
    for (const [quantity, cost] of [
      [5, 61_000],
      [7, 70_001],
    ] as const) {
      const lines = products.map((product) => ({ variantId: variantOf(product), quantity, cost }))
      const body = { key: uuid(), supplier: 'Xưởng', lines }
      const received = await shop.admin.post('/api/v1/admin/goods-received', body)
      if (received.status !== 201) throw new Error(JSON.stringify(received.body))
    }
    // The cart may contain products of the previous sequence.
    await shop.db.query(sql`DELETE FROM cart_lines`)
    const { code } = await createVoucher(shop, { kind: 'percent', value: 13 })
    const stock = new Map(products.map((product) => [variantOf(product), 12]))
    return new Day(shop, products, code, { stock, cost: 2 * (5 * 61_000 + 7 * 70_001) })
  }

  get admin(): TestClient {
    return this.shop.admin
  }
  variant(nth: number): string {
    const product = this.products[nth % this.products.length]
    if (!product) throw new Error('no product')
    return variantOf(product)
  }
  /** Among the orders for which the action is likely to be accepted, if there is one. */
  async chooseOrder(nth: number, isLikely: (order: OrderForStaff) => boolean): Promise<OrderForStaff | null> {
    const read = (id: string) => this.admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${id}`)
    const all = (await Promise.all(this.orders.map(read))).map(({ body }) => body)
    const likely = all.filter(isLikely)
    const choices = likely.length > 0 ? likely : all
    return choices[nth % Math.max(1, choices.length)] ?? null
  }
  /** Newest first. */
  async readParcels({ _id }: Pick<Order, '_id'>): Promise<Shipment[]> {
    return (await this.admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body
  }
  async readLines(): Promise<{ id: string; line: SettlementLine }[]> {
    const { body } = await this.admin.get<Settlement[]>('/api/v1/settlements?limit=5')
    const found = []
    for (const { _id: id } of body) {
      const { body: lines } = await this.admin.get<SettlementLine[]>(`/api/v1/settlements/${id}/lines`)
      found.push(...lines.map((line) => ({ id, line })))
    }
    return found
  }

  /** Sends a request once or twice at the same time. @returns the first answer that was accepted */
  async send<T>(twice: boolean, request: () => Promise<TestResponse<T>>): Promise<TestResponse<T> | null> {
    const answers = await Promise.all(twice ? [request(), request()] : [request()])
    this.log.push(answers.map(({ status, body }) => (status < 300 ? 'ok' : body.code)).join(' '))
    const failure = answers.find(({ status }) => status >= 500)
    if (failure) throw new Error(`${failure.status} ${JSON.stringify(failure.body)}`)
    return answers.find(({ status }) => status < 300) ?? null
  }

  async reportCarrier({ code }: Shipment, status: string): Promise<void> {
    minutes += 1
    const body = JSON.stringify({
      ...{ Type: 'switch_status', OrderCode: code, ClientOrderCode: '', Status: status, Reason: '' },
      Time: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    const headers = { [signatureHeader]: signCallback(body, carrierKey) }
    const url = `${this.shop.url}/api/v1/carriers/simulator/callback`
    const answer = await fetch(url, { method: 'POST', body, headers })
    this.log.push(`${code} ${status}`)
    if (answer.status !== 200) throw new Error(`the callback was refused: ${answer.status}`)
  }
}

function variantOf({ variants }: Product): string {
  const [variant] = variants
  if (!variant) throw new Error('the product has no variant')
  return variant._id
}
