import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { MenuForStaff } from '#contract/content/menus.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { fillPath } from '#contract/paths.ts'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import type { Connection } from '#contract/settings/connections.ts'
import type { Database } from '#data/database/connect.ts'
import { createSinvoice } from '#operations/invoices/sinvoice/sinvoice.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { turnOn } from '#test/api/accounts/authenticator.ts'
import { createReview } from '#test/api/reviews/reviewer.ts'
import { askedByPhone, dataRequest, listAuditRows } from '#test/api/staff/audit-entries.ts'
import { nextOrderNumber, openTestShop, password, type TestResponse } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop

const lines = () => listAuditRows(db)

type ReadOnlyCall = (typeof reads)[number]
/** Staff calls with a body that change nothing, or only a draft that shoppers do not see. */
const reads = [
  'getProductUsage',
  'previewManualOrderVoucher',
  'previewOrderEdit',
  'quoteParcel',
  'testConnection',
  'savePageDraft',
  'restorePageVersion',
  'createPagePreview',
  'renderMarkdown',
  'testWebhook',
] as const satisfies EndpointName[]
type WriteCall = {
  [N in EndpointName]: Endpoints[N]['access'] extends 'staff'
    ? (typeof paths)[N][0] extends 'GET'
      ? never
      : Exclude<N, ReadOnlyCall>
    : never
}[EndpointName]
interface Example {
  params?: Record<string, string>
  /** An object is sent as JSON, a form as multipart. */
  body?: object
}

const category = async (name: string) => (await admin.post<Category>('/api/v1/categories', { name })).body
const attribute = async (name: string) =>
  (await admin.post<Attribute>('/api/v1/attributes', { value: name })).body
const value = async (id: string, word: string) =>
  (await admin.post<Attribute>(`/api/v1/attributes/${id}/values`, { value: word })).body
const colorId = '019a0000-0000-7000-8000-000000000001'
const colleague = async () => {
  const member = {
    name: 'Đồng nghiệp',
    email: `dn-${Math.random()}@tiem.example`,
    password: 'mot-bi-mat-dai',
  }
  await createAdmin(shop.shop, member)
  return shop.anonymous().signIn(member.email, member.password)
}
const entry = async (customerPhone: string) => {
  const { variants, salePrice } = await shop.createProduct()
  const items = [{ variantId: variants[0]?._id, quantity: 1 }]
  const customerInfo = { customerName: 'Bà Tư', customerPhone }
  return { items, totalPrice: salePrice, customerInfo, orderNumber: nextOrderNumber() }
}
let phoneCustomers = 0
/** Creates a customer who ordered by phone. */
const createPhoneCustomer = async () => {
  const phone = `09052222${String(++phoneCustomers).padStart(2, '0')}`
  const { body } = await admin.post<{ _id: string }>('/api/v1/orders/manual', await entry(phone))
  return (await admin.get<{ customerId: string }>(`/api/v1/orders/staff-details/${body._id}`)).body.customerId
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const order = async (more: Record<string, unknown> = {}) => {
  const shopper = await shop.shopper()
  await shopper.add(await shop.createProduct())
  return (await shopper.order(more)).body
}
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const handOverReason = 'Khách quen'
const delivered = async () => {
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct())
  const { body } = await buyer.order()
  await admin.put(`/api/v1/orders/update-status/${body._id}`, { status: 'đã giao' })
  return { ...body, buyer }
}
const parcel = async () => {
  const request = { orderId: (await order())._id, carrier: 'shop', handOverReason }
  return (await admin.post<{ _id: string }>('/api/v1/shipments', request)).body._id
}
/** One of two pieces of an order, which came back. */
const returnedPart = async () => {
  const shopper = await shop.shopper()
  await shopper.add(await shop.createProduct(), 2)
  const { _id: orderId } = (await shopper.order()).body
  const lines = [{ position: 0, quantity: 1 }]
  const { body } = await admin.post<{ _id: string }>('/api/v1/shipments', {
    ...{ orderId, carrier: 'shop', handOverReason, lines },
  })
  await admin.put(`/api/v1/shipments/${body._id}/state`, { state: 'returned' })
  return body._id
}
const form = () => {
  const data = new FormData()
  data.set('file', new Blob([png], { type: 'image/png' }), 'ao.png')
  return data
}

/** Receives an unmatched transfer. */
const transfer = async (db: Database) => {
  const providerId = `${Math.random()}`
  await receiveTransfer(shop.shop, {
    ...{ provider: 'sepay', providerId, reference: null, bankAccount: null },
    ...{ amount: 1000, content: 'tien', at: new Date() },
  })
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM bank_transfers WHERE provider_id = ${providerId}`,
  )
  return row?.id ?? ''
}

const pricesFile = (text: string) => {
  const data = new FormData()
  data.set('file', new Blob([text], { type: 'text/csv' }), 'gia.csv')
  return data
}
/** Creates a dry run that changes the price of one product. */
const importOf = async () => {
  const sku = `SKU-${Math.random()}`
  await shop.createProduct({ variants: [{ sku, stock: 3 }] })
  const body = pricesFile(`SKU,Price,Stock\n${sku},5000,4\n`)
  return (await admin.send<{ _id: string }>('POST', '/api/v1/admin/imports', { body })).body._id
}

const goodsReceived = async () => {
  const { variants } = await shop.createProduct()
  const lines = [{ variantId: variants[0]?._id, quantity: 2, cost: 50_000 }]
  return { key: randomUUID(), supplier: 'Xưởng may Hạnh', lines }
}

let vouchers = 0
const collectionInput = { name: 'Hàng Tết', kind: 'rule', tag: 'tết' }
const promotionInput = { category: null, percent: 20, from: '2100-01-01', to: '2100-01-02' }
const voucherInput = () => ({ code: `GIAM${++vouchers}`, kind: 'amount', value: 1000 })
const voucher = async () => (await admin.post<{ _id: string }>('/api/v1/vouchers', voucherInput())).body

/** An edit of the note of an order. */
const orderEdit = async () => {
  const { _id: id } = await order()
  const { body } = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${id}`)
  const { version, customerInfo, items } = body
  const lines = items.map(({ position, quantity }) => ({ position, quantity }))
  const draft = { version, customerInfo, address: null, note: 'Gọi trước', lines }
  return { params: { id }, draft, totalPrice: body.totalPrice }
}

const sepayInput = async () => {
  const { body } = await admin.get<Connection[]>('/api/v1/admin/connections')
  const version = body.find(({ service }) => service === 'sepay')?.stored?.version ?? 0
  const fields = { secret: randomUUID() }
  return { params: { service: 'sepay' }, body: { version, fields, password } }
}

const readOnlyExamples: Record<ReadOnlyCall, () => Promise<Example>> = {
  testConnection: async () => {
    const { params, body } = await sepayInput()
    await admin.put(fillPath(paths.changeConnection[1], params), body)
    return { params }
  },
  testWebhook: async () => ({ params: { id: (await webhook())._id } }),
  getProductUsage: async () => ({ body: { ids: [(await shop.createProduct())._id] } }),
  previewOrderEdit: async () => {
    const { params, draft } = await orderEdit()
    return { params, body: draft }
  },
  quoteParcel: async () => ({ body: { orderId: (await order({ address, totalPrice: 229_000 }))._id } }),
  previewManualOrderVoucher: async () => {
    const { variants } = await shop.createProduct()
    await admin.post('/api/v1/vouchers', { code: 'XEM THU', kind: 'percent', value: 5 })
    return { body: { code: 'xemthu', items: [{ variantId: variants[0]?._id, quantity: 1 }] } }
  },
  savePageDraft: async () => {
    const { params, body } = await publishedPage()
    return { params, body: { version: body.version, content: body.content } }
  },
  restorePageVersion: async () => {
    const { params, body } = await publishedPage()
    return { params, body: { version: body.version, versionId: body.history[0]?._id } }
  },
  createPagePreview: newPageVersion,
  renderMarkdown: async () => ({ body: { text: '**lanh**' } }),
}

/** Calls the first ward of Hà Nội differently, and knows no other. */
const wardCarrier = {
  ...({ id: 'ghn', name: 'Giao Hàng Nhanh' } as const),
  listWards: async () => [{ name: 'Phường Ba Đình cũ', otherNames: [] }],
} as unknown as Carrier

const apiTokenInput = { name: 'Kế toán', rights: ['money'], days: 30, password }

// An allowed address that refuses connections.
shop.shop.operator = { allowedPrivateHosts: ['127.0.0.1:9'] }
const webhookInput = { url: 'http://127.0.0.1:9/', types: ['order.placed'], password }
const webhook = async () =>
  (await admin.post<{ _id: string; version: number }>('/api/v1/admin/webhooks', webhookInput)).body

async function recordSettlement(): Promise<string> {
  const { id } = await unsettledParcel()
  await admin.post(`/api/v1/shipments/${id}/settlement`, { open: 100_000, received: 100_000 })
  const { body } = await admin.get<{ _id: string }[]>('/api/v1/settlements?limit=1')
  return body[0]?._id ?? ''
}

/** An answer of its carrier was lost. */
async function parcelInDoubt() {
  const lost = { id: 'viettel-post', name: 'Viettel Post', isUntraceable: true, trackingUrl: () => null }
  shop.shop.carriers = [lost as unknown as Carrier]
  const [id, code] = [uuid(), uuid()]
  await shop.db.query(sql`
    INSERT INTO shipments (id, order_id, carrier, client_code, cod, by_name)
    VALUES (${id}, ${(await order())._id}, ${lost.id}, ${code}, 0, 'Thử')`)
  return id
}

async function unsettledParcel() {
  const [id, code] = [uuid(), `GHN${uuid().slice(-12)}`]
  await shop.db.query(sql`
    INSERT INTO shipments (id, order_id, carrier, client_code, code, state, cod, collected, by_name)
    VALUES (${id}, ${(await order())._id}, 'ghn', ${code}, ${code}, 'delivered', 100000, 100000, 'Thử')`)
  return { id, code }
}

const pageInput = () => ({ kind: 'page', title: `Trang ${uuid().slice(-12)}` })
const redirectInput = () => ({ from: `/cu/${uuid()}`, to: '/shop' })

async function newSizeTable() {
  const { _id } = await category(`Áo ${uuid().slice(-12)}`)
  const rows = [{ size: '40', ranges: [{ from: 24.7, to: 25.3 }] }]
  return { kind: 'shoe', category: _id, version: 0, unit: 'cm', columns: ['Bàn chân'], rows, note: '' }
}

async function newPageVersion() {
  const { body } = await admin.post<PageForStaff>('/api/v1/admin/pages', pageInput())
  return { params: { id: body._id }, body: { version: body.version } }
}
async function scheduledPage() {
  const { params, body: change } = await newPageVersion()
  const at = new Date(Date.now() + 3_600_000)
  const { body } = await admin.post<PageForStaff>(fillPath(paths.publishPage[1], params), { ...change, at })
  return { params, body: { version: body.version } }
}
async function publishedPage() {
  const { params, body: change } = await newPageVersion()
  const { body } = await admin.post<PageForStaff>(fillPath(paths.publishPage[1], params), change)
  return { params, body }
}

/** One example for every staff call that changes something. A new call needs an example and must leave an audit entry. */
const examples: Record<WriteCall, () => Promise<Example> | Example> = {
  addDataRequest: () => ({ body: askedByPhone }),
  changeConnection: sepayInput,
  handleDataRequest: async () => ({ params: { id: await dataRequest(admin) }, body: { action: 'reply' } }),
  checkCarrierWards: () => {
    shop.shop.carriers = [wardCarrier]
    return { params: { carrier: wardCarrier.id } }
  },
  chooseCarrierWard: async () => {
    shop.shop.carriers = [wardCarrier]
    await admin.post(`/api/v1/carriers/${wardCarrier.id}/wards/check`, undefined)
    return { params: { carrier: wardCarrier.id, code: '00004' }, body: { name: 'Phường Ba Đình cũ' } }
  },
  addAttribute: () => ({ body: { value: 'Chất liệu' } }),
  addCategory: () => ({ body: { name: 'Áo' } }),
  sortCategories: async () => {
    const second = await category('Thứ hai')
    const { body: all } = await admin.get<Category[]>('/api/v1/categories')
    const ids = [second._id, ...all.map(({ _id }) => _id).filter((id) => id !== second._id)]
    return { body: { ids } }
  },
  updateCategory: async () => ({ params: { id: (await category('Mũ'))._id }, body: { name: 'Nón' } }),
  deleteCategory: async () => ({ params: { id: (await category('Trống'))._id } }),
  updateAttribute: async () => ({ params: { id: (await attribute('Dáng'))._id }, body: { value: 'Phom' } }),
  deleteAttribute: async () => ({ params: { id: (await attribute('Thừa'))._id } }),
  addAttributeValue: () => ({ params: { id: colorId }, body: { value: 'Đỏ', swatch: '#b3121d' } }),
  sortAttributeValues: async () => {
    const { _id: id } = await attribute('Thứ tự')
    await value(id, 'Một')
    const { values } = await value(id, 'Hai')
    return { params: { id }, body: { ids: values.map(({ _id }) => _id).toReversed() } }
  },
  updateAttributeValue: async () => {
    const { values } = await value(colorId, 'Xanh')
    return { params: { id: colorId, valueId: values.at(-1)?._id ?? '' }, body: { value: 'Xanh rêu' } }
  },
  deleteAttributeValue: async () => {
    const { values } = await value(colorId, 'Tím')
    return { params: { id: colorId, valueId: values.at(-1)?._id ?? '' } }
  },
  resendEmail: async () => {
    const { _id } = await order()
    const [row] = await shop.db.query<{ id: string }>(sql`
      UPDATE emails SET state = 'failed' WHERE order_id = ${_id} RETURNING id`)
    return { params: { id: row?.id ?? '' } }
  },
  answerReview: async () => {
    const { review } = await createReview(shop, await shop.createProduct())
    return { params: { id: review._id }, body: { text: 'Cảm ơn bạn' } }
  },
  addCollection: () => ({ body: collectionInput }),
  addPage: () => ({ body: pageInput() }),
  findOrAddCategoryPage: async () => {
    const { body } = await admin.post<{ _id: string }>('/api/v1/categories', { name: uuid() })
    return { body: { category: body._id } }
  },
  openCollectionPage: async () => {
    const { body } = await admin.post<{ _id: string }>('/api/v1/admin/collections', collectionInput)
    return { body: { collection: body._id } }
  },
  addRedirect: () => ({ body: redirectInput() }),
  deleteRedirect: async () => ({
    params: { id: (await admin.post<{ _id: string }>('/api/v1/admin/redirects', redirectInput())).body._id },
  }),
  updateMenu: async () => {
    const { body: menus } = await admin.get<MenuForStaff[]>('/api/v1/admin/menus')
    return { params: { place: 'header' }, body: { version: menus[0]?.version, items: [] } }
  },
  updateBrand: async () => {
    const { body } = await admin.get<BrandForStaff>('/api/v1/admin/brand')
    return { body: { ...body, radius: 6 } }
  },
  saveSizeTable: async () => ({ body: await newSizeTable() }),
  deleteSizeTable: async () => {
    const { body } = await admin.put<{ _id: string }>('/api/v1/admin/size-tables', await newSizeTable())
    return { params: { id: body._id } }
  },
  publishPage: newPageVersion,
  discardPageDraft: newPageVersion,
  unschedulePage: scheduledPage,
  deletePage: newPageVersion,
  renamePage: async () => {
    const { params, body } = await newPageVersion()
    return { params, body: { ...body, slug: uuid() } }
  },
  hidePage: async () => {
    const { params, body } = await newPageVersion()
    return { params, body: { ...body, hidden: true } }
  },
  updateCollection: async () => ({
    params: {
      id: (await admin.post<{ _id: string }>('/api/v1/admin/collections', collectionInput)).body._id,
    },
    body: { ...collectionInput, name: 'Hàng Tết sớm' },
  }),
  deleteCollection: async () => ({
    params: {
      id: (await admin.post<{ _id: string }>('/api/v1/admin/collections', collectionInput)).body._id,
    },
  }),
  addPromotion: () => ({ body: promotionInput }),
  deletePromotion: async () => ({
    params: { id: (await admin.post<{ _id: string }>('/api/v1/admin/promotions', promotionInput)).body._id },
  }),
  addVoucher: () => ({ body: voucherInput() }),
  updateVoucher: async () => ({
    params: { id: (await voucher())._id },
    body: { ...voucherInput(), minimum: 1, version: 1 },
  }),
  pauseVoucher: async () => ({ params: { id: (await voucher())._id }, body: { paused: true } }),
  deleteVoucher: async () => ({ params: { id: (await voucher())._id } }),
  updateSettings: async () => {
    const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
    return { body: { version: body.version, name: 'Tiệm Mới' } }
  },
  changeBankAccount: async () => {
    const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
    const bank = { bin: '970436', account: '0011001932419', holder: 'NGUYEN THI UOC' }
    return { body: { version: body.version, bank, password } }
  },
  appointStaff: async () => ({ body: { email: (await shop.verifiedShopper()).user?.email, password } }),
  changeStaffRights: async () => ({
    params: { id: (await colleague()).id },
    body: { rights: ['orders'], password },
  }),
  dismissStaff: async () => ({ params: { id: (await colleague()).id }, body: { password } }),
  createInvitation: () => ({ body: { rights: ['orders'], password } }),
  revokeInvitation: async () => {
    const request = { rights: [], password }
    const { body } = await admin.post<{ _id: string }>('/api/v1/admin/invitations', request)
    return { params: { id: body._id } }
  },
  changeApiOrigins: async () => {
    const { body } = await admin.get<{ version: number }>('/api/v1/admin/api-origins')
    return { body: { version: body.version, origins: ['https://banhang.example'] } }
  },
  createWebhook: () => ({ body: webhookInput }),
  updateWebhook: async () => {
    const { _id, version } = await webhook()
    return { params: { id: _id }, body: { ...webhookInput, version, isPaused: true } }
  },
  deleteWebhook: async () => ({ params: { id: (await webhook())._id }, body: { password } }),
  rotateWebhookSecret: async () => ({ params: { id: (await webhook())._id }, body: { password } }),
  resendWebhookDelivery: async () => {
    const { _id: id } = await webhook()
    const { body } = await admin.post<{ eventId: string }>(`/api/v1/admin/webhooks/${id}/test`, {})
    return { params: { id, eventId: body.eventId } }
  },
  resendWebhookDeliveries: async () => {
    const { _id: id } = await webhook()
    await admin.post(`/api/v1/admin/webhooks/${id}/test`, {})
    return { params: { id }, body: { from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' } }
  },
  createApiToken: () => ({ body: apiTokenInput }),
  withdrawApiToken: async () => ({
    params: {
      id: (await admin.post<{ _id: string }>('/api/v1/admin/api-tokens', apiTokenInput)).body._id,
    },
    body: { password },
  }),
  removeStaffSecondFactor: async () => {
    const member = await colleague()
    await turnOn(member, 'mot-bi-mat-dai')
    return { params: { id: member.id }, body: { password } }
  },
  endStaffSessions: async () => ({ params: { id: (await colleague()).id } }),
  createProduct: () => ({ body: { name: 'Áo', price: 1000 } }),
  updateProduct: async () => ({
    params: { id: (await shop.createProduct())._id },
    body: { name: 'Áo', price: 1 },
  }),
  patchProduct: async () => ({ params: { id: (await shop.createProduct())._id }, body: { featured: true } }),
  bulkUpdateProducts: async () => ({
    body: { ids: [(await shop.createProduct())._id], change: { deleted: true } },
  }),
  deleteProduct: async () => ({ params: { id: (await shop.createProduct())._id } }),
  receiveReturn: async () => {
    const { _id: id } = await delivered()
    return { params: { id }, body: { key: randomUUID(), lines: [{ position: 0, good: 1 }], reason: 'Rộng' } }
  },
  exchangeLine: async () => {
    const { _id: id } = await delivered()
    const { variants, salePrice: price } = await shop.createProduct()
    const taken = { variantId: variants[0]?._id, price }
    return { params: { id }, body: { key: randomUUID(), position: 0, good: 1, ...taken, reason: 'Rộng' } }
  },
  refundOrder: async () => {
    const { _id: id, totalPrice: due } = await delivered()
    await admin.put(`/api/v1/orders/update-status/${id}`, { status: 'đang vận chuyển' })
    await db.query(
      sql`INSERT INTO order_ledger (order_id, kind, amount, method) VALUES (${id}, 'payment', ${due}, 'cash')`,
    )
    await db.query(sql`UPDATE orders SET paid = total_price WHERE id = ${id}`)
    await admin.put(`/api/v1/orders/update-status/${id}`, { status: 'đã huỷ' })
    return { params: { id }, body: { amount: due, due, method: 'cash' } }
  },
  refundGoodwill: async () => {
    const { _id: id, totalPrice } = await delivered()
    await admin.post(`/api/v1/orders/payments/${id}`, { amount: totalPrice, method: 'cash', paid: 0 })
    return { params: { id }, body: { amount: 1000, totalPrice, reason: 'Sứt chỉ', method: 'cash' } }
  },
  declineReturn: async () => {
    const { _id, buyer } = await delivered()
    const request = { kind: 'return', position: 0, quantity: 1, reason: 'Rộng' }
    const { body } = await buyer.post<OrderWithHistory>(`/api/v1/orders/return-requests/${_id}`, request)
    return { params: { id: body.requests[0]?._id ?? '' }, body: { answer: 'Hàng đã mặc' } }
  },
  updateOrderStatus: async () => ({ params: { id: (await order())._id }, body: { status: 'đã giao' } }),
  updateOrderStatuses: async () => ({ body: { ids: [(await order())._id], status: 'đã xác nhận' } }),
  editOrder: async () => {
    const { params, draft, totalPrice } = await orderEdit()
    return { params, body: { ...draft, totalPrice } }
  },
  setPaymentDeadline: async () => {
    await shop.enableBankTransfers()
    const { _id: id } = await order({ payment: 'bank_transfer' })
    const payBefore = new Date(Date.now() + 3_600_000).toISOString()
    return { params: { id }, body: { payBefore } }
  },
  createShipment: async () => ({ body: { orderId: (await order())._id, carrier: 'shop', handOverReason } }),
  createShipments: async () => {
    const ids = [(await order())._id]
    return { body: { ids, carrier: 'shop', include: { ids, reason: handOverReason } } }
  },
  cancelShipment: async () => ({ params: { id: await parcel() } }),
  enterParcelCode: async () => ({ params: { id: await parcelInDoubt() }, body: { code: 'VTP1' } }),
  repackShipment: async () => ({ params: { id: await returnedPart() } }),
  updateShipmentState: async () => ({ params: { id: await parcel() }, body: { state: 'delivered' } }),
  answerLookupRequest: async () => {
    const { orderNumber: number } = await order()
    const request = { number, phone: '0912345678', kind: 'cancel', reason: 'Đặt nhầm' }
    await shop.anonymous().post('/api/v1/orders/lookup/requests', request)
    const { body } = await admin.get<{ _id: string }[]>('/api/v1/admin/lookup-requests')
    return { params: { id: body.at(-1)?._id ?? '' }, body: { state: 'done' } }
  },
  issueInvoice: async () => {
    await shop.db.query(sql`UPDATE settings SET invoice_mode = 'request'`)
    const provider = createSinvoice({
      ...{ url: 'http://127.0.0.1:9', taxCode: '0100109106', username: 'a', password: 'b' },
      ...{ templateCode: '2/0012', series: 'C26TTA' },
    })
    shop.shop.invoiceProviders = [provider]
    const { _id: id } = await order()
    await admin.put(`/api/v1/orders/update-status/${id}`, { status: 'đã giao' })
    return { params: { id } }
  },
  addOrderNote: async () => ({ params: { id: (await order())._id }, body: { text: 'Gọi lại' } }),
  addOrderCall: async () => ({
    params: { id: (await order())._id },
    body: { key: uuid(), result: 'answered' },
  }),
  createManualOrder: async () => ({ body: await entry('0905111222') }),
  createCounterSale: async () => {
    const { items, totalPrice, orderNumber } = await entry('0905111222')
    return { body: { items, totalPrice, orderNumber, payment: 'cash' } }
  },
  addCustomerNote: async () => ({ params: { id: (await shop.shopper()).id }, body: { text: 'Khách quen' } }),
  changeCustomerTags: async () => ({
    params: { id: (await shop.shopper()).id },
    body: { add: ['Khách quen'] },
  }),
  blockCustomer: async () => ({ params: { id: await createPhoneCustomer() }, body: { reason: 'Bom hàng' } }),
  unblockCustomer: async () => {
    const id = await createPhoneCustomer()
    await admin.put(`/api/v1/customers/${id}/block`, { reason: 'Bom hàng' })
    return { params: { id } }
  },
  eraseCustomer: async () => ({ params: { id: await createPhoneCustomer() } }),
  adjustStock: async () => {
    const { variants } = await shop.createProduct({ countInStock: 3 })
    return { body: { reason: 'counted', lines: [{ variantId: variants[0]?._id, seen: 3, stock: 4 }] } }
  },
  assignBarcodes: async () => {
    const { variants } = await shop.createProduct({})
    return { body: { variantIds: [variants[0]?._id] } }
  },
  setCosts: async () => {
    const { variants } = await shop.createProduct({ countInStock: 3 })
    return { body: { lines: [{ variantId: variants[0]?._id, cost: 50_000 }] } }
  },
  receiveGoods: async () => ({ body: await goodsReceived() }),
  cancelGoodsReceived: async () => {
    const note = await admin.post<{ _id: string }>('/api/v1/admin/goods-received', await goodsReceived())
    return { params: { id: note.body._id } }
  },
  recordPayment: async () => ({
    params: { id: (await order())._id },
    body: { amount: 1000, method: 'cash', paid: 0 },
  }),
  waiveShortfall: async () => {
    const { _id: id, totalPrice } = await order()
    await admin.post(`/api/v1/orders/payments/${id}`, { amount: totalPrice - 500, method: 'cash', paid: 0 })
    return { params: { id }, body: { due: 500, reason: 'Lẻ' } }
  },
  importStatement: () => {
    const body = new FormData()
    body.set('file', new Blob(['Ngày,Ghi có,Nội dung\n21/11/2026,50000,tien thue\n']), 'sao-ke.csv')
    body.set('apply', 'yes')
    return { body }
  },
  importSettlement: async () => {
    const body = new FormData()
    body.set(
      'file',
      new Blob([`Mã vận đơn,Tiền thu hộ\n${(await unsettledParcel()).code},100000\n`]),
      'cod.csv',
    )
    body.set('carrier', 'ghn')
    body.set('apply', 'yes')
    return { body }
  },
  settleParcel: async () => ({
    params: { id: (await unsettledParcel()).id },
    body: { open: 100_000, received: 100_000 },
  }),
  cancelSettlement: async () => ({ params: { id: await recordSettlement() } }),
  settleParcels: async () => ({
    body: { parcels: [{ _id: (await unsettledParcel()).id, open: 100_000 }] },
  }),
  correctSettlementLine: async () => ({
    params: { id: await recordSettlement(), position: '0' },
    body: { received: 90_000, fee: 0, note: 'Gõ nhầm' },
  }),
  cancelSettlementLine: async () => ({ params: { id: await recordSettlement(), position: '0' } }),
  assignTransfer: async () => {
    const { orderNumber } = await order()
    return { params: { id: await transfer(shop.db) }, body: { orderNumber } }
  },
  unassignTransfer: async () => {
    const { orderNumber } = await order()
    const id = await transfer(shop.db)
    await admin.put(`/api/v1/transfers/${id}/order`, { orderNumber })
    return { params: { id }, body: { reason: 'Thử' } }
  },
  refundTransfer: async () => ({ params: { id: await transfer(shop.db) }, body: {} }),
  ignoreTransfer: async () => ({ params: { id: await transfer(shop.db) }, body: { reason: 'Thử' } }),
  uploadImage: () => ({ body: form() }),
  startImport: () => ({ body: pricesFile('SKU,Price\nKHONG-CO,1000\n') }),
  applyImport: async () => ({ params: { id: await importOf() }, body: { stock: true } }),
  undoImport: async () => {
    const id = await importOf()
    await admin.post(`/api/v1/admin/imports/${id}/apply`, { stock: true })
    return { params: { id } }
  },
}

async function call(name: EndpointName, { params = {}, body }: Example): Promise<TestResponse> {
  const [method, path] = paths[name]
  const address = fillPath(path, params)
  if (body instanceof FormData) return admin.send(method, address, { body })
  const headers = { 'content-type': 'application/json' }
  return body
    ? admin.send(method, address, { headers, body: JSON.stringify(body) })
    : admin.send(method, address)
}

const writes = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    endpoints[name].access === 'staff' && paths[name][0] !== 'GET' && !(reads as string[]).includes(name),
)

test('every staff call that changes something has an example [A12]', () => {
  expect(Object.keys(examples).sort()).toEqual(writes.sort())
})

test.each(writes)('%s leaves an audit entry with the actor and the request id', async (name) => {
  const example = await examples[name as WriteCall]()
  const before = (await lines()).length
  const { status, headers } = await call(name, example)
  expect([200, 201]).toContain(status)
  const left = (await lines()).slice(before)
  expect(left.length).toBeGreaterThan(0)
  for (const line of left) {
    expect(line).toMatchObject({ accountId: admin.id, byName: 'Chủ tiệm' })
    expect(line.requestId).toBe(headers.get('x-request-id'))
    expect(line.before ?? line.after).toBeTruthy()
  }
})

test.each(reads)('%s changes nothing and leaves no audit entry', async (name) => {
  const example = await readOnlyExamples[name]()
  const before = (await lines()).length
  expect((await call(name, example)).status).toBe(200)
  expect((await lines()).length).toBe(before)
})
