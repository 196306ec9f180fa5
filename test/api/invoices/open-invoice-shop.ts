import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { InvoiceProvider } from '#operations/invoices/invoice-provider.ts'
import { issueInvoices } from '#operations/invoices/issue-invoices.ts'
import { createSinvoice } from '#operations/invoices/sinvoice/sinvoice.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { SinvoiceSimulator } from '../../../demo/invoice/sinvoice-simulator.ts'

export const account = {
  ...{ taxCode: '0100109106', username: 'cua-hang', password: 'a password of SInvoice' },
  ...{ templateCode: '1/0012', series: 'C26TTA' },
}
export const company = {
  ...{ name: 'Công ty Mây Trắng', taxCode: '0312345678' },
  ...{ address: '1 Lê Lợi, Huế', email: 'ke-toan@may.example' },
}

/** A shop with a simulator of Viettel SInvoice. */
export async function openInvoiceShop() {
  const shop = await openTestShop()
  const { admin, db } = shop
  const openSimulator = async (taxCode: string, series: string) => {
    const simulator = await new SinvoiceSimulator({ ...account, taxCode, series }).start()
    afterwards(() => simulator.close())
    const createProvider = (changes: Partial<typeof account> = {}) =>
      createSinvoice({
        ...{ ...account, taxCode, series, ...changes },
        ...{ url: simulator.url, timeoutMs: 2000 },
      })
    return { simulator, createProvider }
  }
  const { simulator: sinvoice, createProvider } = await openSimulator(account.taxCode, account.series)
  const connectTo = (...providers: InvoiceProvider[]) => {
    shop.shop.invoiceProviders = providers
  }
  const connect = (changes: Partial<typeof account> = {}) => connectTo(createProvider(changes))
  connect()
  const shirt = await shop.createProduct({ price: 250_000, countInStock: 100_000 })
  const buyer = await shop.shopper()
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  async function place(): Promise<Order> {
    await buyer.add(shirt, 2)
    return (await buyer.order({ address, totalPrice: 530_000 })).body
  }
  const setStatus = ({ _id }: Order, status: string) =>
    admin.put<Order>(`/api/v1/orders/update-status/${_id}`, { status })
  async function deliver(): Promise<Order> {
    const order = await place()
    await setStatus(order, 'đã giao')
    return order
  }
  async function setInvoices(invoices: object) {
    const { body } = await admin.get<ShopSettings>('/api/v1/admin/settings')
    return admin.put<ShopSettings>('/api/v1/admin/settings', { version: body.version, invoices })
  }
  const path = ({ _id }: Order) => `/api/v1/orders/invoices/${_id}`
  const readInvoices = async (order: Order) => (await admin.get<OrderInvoices>(path(order))).body
  const readOrder = async ({ _id }: Order) =>
    (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
  /** Returns one piece. */
  const returnPiece = (order: Order) =>
    admin.post(`/api/v1/orders/returns/${order._id}`, {
      ...{ key: randomUUID(), reason: 'Không vừa' },
      lines: [{ position: 0, good: 1 }],
    })
  /** Runs the job with every invoice due. */
  async function runJob() {
    await db.query(sql`UPDATE invoices SET next_at = now() WHERE state = 'waiting'`)
    await issueInvoices(shop.shop)
  }
  return {
    ...{
      ...shop,
      sinvoice,
      openSimulator,
      createProvider,
      connect,
      connectTo,
      buyer,
      place,
      deliver,
      setStatus,
      setInvoices,
    },
    ...{ path, readInvoices, readOrder, returnPiece, runJob },
  }
}
