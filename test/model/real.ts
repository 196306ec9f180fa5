import sql from 'sql-template-tag'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { nextOrderNumber, type TestClient, type TestResponse } from '#test/shop.ts'
import { findTransferGroup } from './bank.ts'
import type { EditAction } from './edit.ts'
import { discountOf, dueOf, type Model, type ModelAction, type TransferGroup, totalOf } from './model.ts'
import type { Real } from './open-real.ts'
import {
  createStatement,
  outcomeOfStatus,
  sendSepayWebhook,
  sendVnpayCallback,
  toOutcome,
} from './outside.ts'
import { RealParcels } from './real-parcels.ts'

const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

const customerInfo = (shopper: number) => ({
  customerName: 'Nguyễn Thị Ước',
  customerPhone: `091234567${shopper}`,
})

let serial = 0

/** The product, voucher and orders of one sequence in the real shop. */
export class RealRun {
  readonly orders = new Map<string, string>()
  private readonly references = new Map<string, { reference: string; amount: string }[]>()
  private readonly shoppers = new Map<string, number>()
  private readonly numbers = new Map<string, string>()
  /** Transfer texts by order. */
  private readonly memos = new Map<string, string>()
  private readonly parcels: RealParcels
  readonly real: Real
  readonly product: Product
  readonly code: string
  readonly voucher: string
  private constructor(real: Real, product: Product, code: string, voucher: string) {
    this.real = real
    this.parcels = new RealParcels(real)
    this.product = product
    this.code = code
    this.voucher = voucher
  }

  static async begin(real: Real, model: Model): Promise<RealRun> {
    const variants = real.sizes.map((size, at) => ({ color: null, size, stock: model.stock[at] }))
    const product = await real.createProduct({
      name: 'Giày',
      price: model.price,
      countInStock: undefined,
      variants,
    })
    // Carts may contain products of the previous sequence.
    await real.db.query(sql`DELETE FROM cart_lines`)
    const code = `MAU${++serial}`
    const { total, each } = model.voucher
    const voucher = { code, kind: 'percent', value: 10, totalUses: total, perShopper: each }
    const response = await real.admin.post<{ _id: string }>('/api/v1/vouchers', voucher)
    if (response.status !== 201) throw new Error(`the voucher was refused: ${response.body.error}`)
    return new RealRun(real, product, code, response.body._id)
  }

  variantOf(size: number): string {
    const variant = this.product.variants.find((one) => one.size?._id === this.real.sizes[size])
    if (!variant) throw new Error('the product has no such size')
    return variant._id
  }
  private orderOf(key: string): string {
    const id = this.orders.get(key)
    if (!id) throw new Error('no such order was placed')
    return id
  }

  /** Fills the cart with the ordered line only. @returns false if the shop rejects it */
  async fill(action: Extract<ModelAction, { do: 'order' }>): Promise<boolean> {
    const buyer = this.buyer(action.shopper)
    const line = { userId: buyer.id, productId: this.product._id }
    for (const size of [0, 1]) {
      await buyer.post('/api/v1/carts/remove-cart', { ...line, variantId: this.variantOf(size) })
    }
    const added = await buyer.add(this.product, action.quantity, this.variantOf(action.size))
    if (added.status !== 200 || !action.voucher) return added.status === 200
    return (await buyer.put('/api/v1/carts/voucher', { code: this.code })).status === 200
  }

  async beginPayment(key: string, shopper: number): Promise<boolean> {
    const begun = await this.buyer(shopper).post<{ url: string }>(
      `/api/v1/orders/payment/${this.orderOf(key)}`,
      {},
    )
    if (begun.status !== 201) return false
    const { searchParams } = new URL(begun.body.url)
    const [reference, amount] = ['vnp_TxnRef', 'vnp_Amount'].map((name) => searchParams.get(name) ?? '')
    this.references.set(key, [
      ...(this.references.get(key) ?? []),
      { reference: reference ?? '', amount: amount ?? '' },
    ])
    return true
  }

  /** Expires the payment deadline and the gateway payments of an order. */
  async expirePayment(key: string): Promise<void> {
    await this.real.db.query(sql`
      UPDATE gateway_payments SET started_at = started_at - interval '30 minutes'
      WHERE order_id = ${this.orderOf(key)}`)
    await this.real.db.query(sql`
      UPDATE orders SET payment_due_at = now() - interval '1 minute'
      WHERE id = ${this.orderOf(key)} AND payment_due_at IS NOT NULL`)
  }

  private memoOf({ order }: TransferGroup): string {
    return order === null ? `tien nha ${this.code}` : (this.memos.get(order) ?? '')
  }

  private buyer(shopper: number): TestClient {
    const buyer = this.real.shoppers[shopper]
    if (!buyer) throw new Error('no such shopper')
    return buyer
  }

  /** @returns `ok` or a failure code */
  async applyAction(action: ModelAction, model: Model): Promise<string> {
    const { admin } = this.real
    switch (action.do) {
      case 'order':
        return this.place(action)
      case 'price':
        return toOutcome(await this.patch({ price: action.price }))
      case 'delete':
        return toOutcome(await admin.delete(`/api/v1/products/${this.product._id}`))
      case 'pause':
        return toOutcome(
          await admin.put(`/api/v1/vouchers/${this.voucher}/paused`, { paused: action.paused }),
        )
      case 'settle':
        return this.settle(action.order, action.nth)
      case 'createParcel':
        return this.parcels.createParcel(action, this.orderOf(action.order))
      case 'reportCarrierState':
        return this.parcels.reportCarrierState(action)
      case 'reportOwnDelivery':
        return this.parcels.reportOwnDelivery(action)
      case 'job':
        await cancelUnpaidOrders(this.real.shop)
        return 'ok'
      case 'receiveWebhook': {
        const group = findTransferGroup(model, action.group)
        return outcomeOfStatus(
          await sendSepayWebhook(this.real.url, action.id, this.memoOf(group), group.amount),
        )
      }
      case 'statement': {
        const group = findTransferGroup(model, action.group)
        const body = createStatement(this.memoOf(group), group.amount, action.rows)
        return toOutcome(await admin.send('POST', '/api/v1/transfers/statements', { body }))
      }
      case 'cancel unpaid':
      case 'row':
        throw new Error('is a part of another action')
      case 'status': {
        const body = { status: action.to }
        return toOutcome(await admin.put(`/api/v1/orders/update-status/${this.orderOf(action.order)}`, body))
      }
      case 'edit':
        return toOutcome(
          await admin.put(`/api/v1/orders/edit/${this.orderOf(action.order)}`, this.editRequest(action)),
        )
      case 'cancel':
        return toOutcome(
          await this.buyer(this.shoppers.get(action.order) ?? 0).put(
            `/api/v1/orders/cancel/${this.orderOf(action.order)}`,
            {},
          ),
        )
      default:
        return toOutcome(await admin.post(...this.paymentOrReturnRequest(action)))
    }
  }

  private editRequest({ order, lines, add, manual, seenVersion, seenTotal }: EditAction) {
    const shopper = this.shoppers.get(order) ?? 0
    return {
      version: seenVersion,
      customerInfo: customerInfo(shopper),
      address: home,
      lines: lines.map(([position, quantity]) => ({ position, quantity })),
      added: add ? [{ variantId: this.variantOf(add.size), quantity: add.quantity }] : [],
      discount: manual > 0 ? { amount: manual, reason: 'Thử' } : null,
      totalPrice: seenTotal,
    }
  }

  private patch(body: object): Promise<TestResponse> {
    const headers = { 'content-type': 'application/json' }
    const path = `/api/v1/products/${this.product._id}`
    return this.real.admin.send('PATCH', path, { headers, body: JSON.stringify(body) })
  }

  private paymentOrReturnRequest(
    action: Extract<ModelAction, { do: 'pay' | 'refund' | 'return' | 'exchange' }>,
  ): [string, object] {
    const id = this.orderOf(action.order)
    const reason = 'Thử'
    if (action.do === 'pay') {
      const body = { amount: action.amount, method: 'cash', reference: '', note: '', paid: action.seenPaid }
      return [`/api/v1/orders/payments/${id}`, body]
    }
    if (action.do === 'refund') {
      return [`/api/v1/orders/refund/${id}`, { amount: action.amount, due: action.seenDue, method: 'cash' }]
    }
    const { key, line: position, good } = action
    if (action.do === 'return') {
      const lines = [{ position, good, damaged: action.damaged }]
      return [`/api/v1/orders/returns/${id}`, { key, lines, reason }]
    }
    const variantId = this.variantOf(action.to)
    return [
      `/api/v1/orders/exchange/${id}`,
      { key, position, good, variantId, price: action.seenPrice, reason },
    ]
  }

  private async place(action: Extract<ModelAction, { do: 'order' }>): Promise<string> {
    const { key, shopper, size, quantity, payment, seenTotal } = action
    const orderNumber = this.numbers.get(key) ?? nextOrderNumber()
    this.numbers.set(key, orderNumber)
    this.shoppers.set(key, shopper)
    const buyer = this.buyer(shopper)
    const response = await buyer.post<Order>('/api/v1/orders', {
      userId: buyer.id,
      items: [{ productId: this.product._id, variantId: this.variantOf(size), quantity }],
      totalPrice: seenTotal,
      customerInfo: customerInfo(shopper),
      orderNumber,
      payment,
      address: home,
      ...(action.voucher && { voucherCode: this.code }),
    })
    if (response.status === 201) {
      const before = this.orders.get(key)
      if (before && before !== response.body._id) return 'a second order'
      this.orders.set(key, response.body._id)
      this.memos.set(key, formatTransferMemo(response.body.orderNumber))
    }
    return toOutcome(response)
  }

  private async settle(key: string, nth: number): Promise<string> {
    const { reference = '', amount = '' } = this.references.get(key)?.[nth] ?? {}
    return sendVnpayCallback(this.real.url, reference, amount)
  }

  /** Reads the state from the database in the format of `describeModel`. */
  async readState(): Promise<unknown> {
    const { db } = this.real
    const ids = [...this.orders.values()]
    const memos = [...this.memos.values(), `tien nha ${this.code}`]
    const [stock, [voucher], orders, transfers] = await Promise.all([
      db.query<{ id: string; stock: number }>(sql`
        SELECT id, stock FROM variants WHERE product_id = ${this.product._id}`),
      db.query<{ used: number }>(sql`SELECT used FROM vouchers WHERE id = ${this.voucher}`),
      db.query<{ id: string }>(sql`
        SELECT o.id, o.status, o.total_price AS total, o.discount_total AS discount, o.paid,
          (SELECT json_agg(json_build_array(l.variant_id, l.quantity, l.returned, l.price, l.discount)
             ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
          (SELECT json_agg(json_build_array(s.carrier = 'shop', s.state, s.cod, coalesce(m.amount, 0),
               CASE WHEN s.state IN ('delivered', 'returned') THEN s.collected ELSE 0 END)
             ORDER BY s.created_at, s.id)
             FROM shipments s LEFT JOIN order_ledger m ON m.method = 'cod' AND m.reference = s.client_code
             WHERE s.order_id = o.id) AS parcels
        FROM orders o WHERE o.id = ANY(${ids})`),
      db.query<{ content: string; amount: number; found: string }>(sql`
        SELECT content, amount, found FROM bank_transfers WHERE content = ANY(${memos})`),
    ])
    const inOrder = ids.map((id) => orders.find((order) => order.id === id))
    return {
      stock: [0, 1].map((size) => stock.find(({ id }) => id === this.variantOf(size))?.stock),
      used: voucher?.used,
      orders: inOrder.map((order) => ({ ...order, id: undefined })),
      transfers: transfers.map(({ content, amount, found }) => `${content} ${amount} ${found}`).sort(),
    }
  }

  describeModel(model: Model): unknown {
    return {
      stock: model.stock,
      used: model.voucher.used,
      orders: [...this.orders.keys()].map((key) => {
        const order = model.orders[key]
        return (
          order && {
            id: undefined,
            status: order.status,
            total: totalOf(order),
            discount: discountOf(order),
            paid: order.paid,
            lines: order.lines.map((line) => [
              this.variantOf(line.size),
              line.quantity,
              line.returned,
              line.price,
              line.discount,
            ]),
            parcels:
              order.parcels.length === 0
                ? null
                : order.parcels.map(({ own, state, cod, entered, reported }) => [
                    own,
                    state,
                    cod,
                    entered,
                    reported,
                  ]),
          }
        )
      }),
      transfers: Object.values(model.bank)
        .flatMap((group) => group.found.map((found) => `${this.memoOf(group)} ${group.amount} ${found}`))
        .sort(),
    }
  }
}

export const canStartPayment = (order: Model['orders'][string]) =>
  order.payment === 'vnpay' && dueOf(order) > 0
