import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath } from '#contract/paths.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'

const shop = await openTestShop()
const { admin } = shop
const read = async <T>(caller: TestClient, path: string) => (await caller.get<T>(`/api/v1/${path}`)).body

function send(caller: TestClient, name: EndpointName, params: Record<string, string>, body: unknown) {
  const [method, path] = paths[name]
  const headers = { 'content-type': 'application/json' }
  return caller.send(method, fillPath(path, params), { headers, body: JSON.stringify(body) })
}

/** Removes the fields that the call does not accept. */
function writable(name: EndpointName, whole: object): Record<string, unknown> {
  const { body }: Endpoint = endpoints[name]
  const fields = Object.keys((body as unknown as { shape: object }).shape)
  return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)))
}

/** Removes the version, which increases with each save. */
const unversioned = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'version' ? undefined : part)))

interface RoundTrip {
  caller: TestClient
  /** The path that is read, after `/api/v1/`. */
  from: string
  params?: Record<string, string>
  /** Selects the part of the answer that is sent back. */
  part?: (whole: never) => object
  /** Fields that the call needs in addition. */
  more?: object
  /** Whether the answer is sent back with all its fields. */
  whole?: boolean
}

const category = (await admin.post<Category>('/api/v1/categories', { name: 'Áo dài' })).body
const collection = (
  await admin.post<{ _id: string }>('/api/v1/admin/collections', {
    ...{ name: 'Hàng Tết', kind: 'rule', category: category._id, tag: 'tết', maxPrice: 500_000 },
  })
).body
const draft = (
  await admin.post<{ _id: string }>('/api/v1/admin/pages', { kind: 'page', title: 'Về cửa hàng' })
).body
const attribute = async (name: string, ...words: string[]) => {
  const { _id } = (await admin.post<Attribute>('/api/v1/attributes', { value: name })).body
  for (const value of words) await admin.post(`/api/v1/attributes/${_id}/values`, { value })
  return read<Attribute>(admin, `attributes/${_id}`)
}
const material = await attribute('Chất liệu', 'Lanh', 'Tơ tằm')
const { attributes } = await read<{ attributes: Attribute[] }>(admin, 'attributes')
const [color, size] = (['color', 'size'] as const).map((kind) => attributes.find((one) => one.kind === kind))
const red = (
  await admin.post<Attribute>(`/api/v1/attributes/${color?._id}/values`, { value: 'Đỏ', swatch: '#aa0000' })
).body.values[0]
const sizes = ['M', 'L']
for (const value of sizes) await admin.post(`/api/v1/attributes/${size?._id}/values`, { value })
const [medium, large] = (await read<Attribute>(admin, `attributes/${size?._id}`)).values
const dress = await shop.createProduct({
  ...{ name: 'Áo dài lụa', discount: 33.333333, featured: true, tags: ['Tết'], category: category._id },
  ...{
    description: 'Lụa tơ tằm\n- giặt tay',
    image: 'https://anh.example/1',
    gallery: ['https://anh.example/2'],
  },
  properties: material.values.map(({ _id }) => _id),
  colors: [{ _id: red?._id, image: 'https://anh.example/3' }],
  variants: [
    { color: red?._id, size: medium?._id, sku: 'AD-M', price: 5, stock: 2 },
    { color: red?._id, size: large?._id, stock: 3 },
  ],
})
const voucher = (
  await admin.post<{ _id: string }>('/api/v1/vouchers', {
    ...{ code: 'TET2027', kind: 'percent', value: 10, cap: 50_000, minimum: 100_000, totalUses: 5 },
    ...{ perShopper: 1, from: '2026-01-01', to: '2099-12-31', categories: [category._id], public: true },
  })
).body
await shop.enableBankTransfers({
  ...{ name: 'Tiệm lụa', phone: '0912345678', zalo: '0912345678', email: 'tiem@tiem.example' },
  address: '1 Tràng Thi, Hà Nội',
  provinceCarriers: { '01': 'ghn', '79': 'shop' },
  shippingGroups: [{ name: 'Gần', provinces: ['01'], fee: 15_000, days: { from: 1, to: 2 } }],
})
const shopper = await shop.verifiedShopper()
const home = { name: 'Ước', phone: '0912345678', province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
const [address] = (await shopper.post<{ _id: string }[]>('/api/v1/account/addresses', home)).body
await shopper.put('/api/v1/account/profile', { name: 'Nguyễn Thị Ước', phone: '0912345678' })
const plain = await shop.createProduct({ countInStock: 9 })
await shopper.add(plain)
const { body: order } = await shopper.order()
await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
await shopper.add(plain)
const { body: unpaid } = await shopper.order({ payment: 'bank_transfer' })
const { body: review } = await shopper.post<{ _id: string }>(`/api/v1/products/${plain._id}/reviews`, {
  ...{ stars: 4, text: 'Vải mát.\nMặc vừa.' },
})
await shopper.add(dress, 2, dress.variants[1]?._id)
await shopper.put(`/api/v1/wishlist/${dress._id}`, undefined)
const colleague = await shop.verifiedShopper()
await admin.post('/api/v1/admin/staff', { email: colleague.user?.email, password, rights: ['orders'] })
await colleague.signIn(colleague.user?.email ?? '')
const cartLine = ({ products }: { products: Record<string, unknown>[] }) => ({ ...products[0] })
const id = dress._id

// What comes with the shop is stored with the first save, which changes the answer.
const [headerMenu] = await read<object[]>(admin, 'admin/menus')
await send(admin, 'updateMenu', { place: 'header' }, writable('updateMenu', { ...headerMenu }))
const [firstTable] = await read<object[]>(admin, 'admin/size-tables')
await send(admin, 'saveSizeTable', {}, writable('saveSizeTable', { ...firstTable }))

const roundTrips: Partial<Record<EndpointName, RoundTrip>> = {
  updateProduct: { caller: admin, from: `products/${id}`, params: { id }, whole: true },
  patchProduct: { caller: admin, from: `products/${id}`, params: { id } },
  updateCategory: { caller: admin, from: `categories/${category._id}`, params: { id: category._id } },
  sortCategories: {
    ...{ caller: admin, from: 'categories' },
    part: (all: Category[]) => ({ ids: all.map(({ _id }) => _id) }),
  },
  updateAttribute: { caller: admin, from: `attributes/${material._id}`, params: { id: material._id } },
  updateAttributeValue: {
    ...{ caller: admin, from: `attributes/${color?._id}` },
    ...{ params: { id: color?._id ?? '', valueId: red?._id ?? '' } },
    part: ({ values }: Attribute) => ({ ...values[0] }),
  },
  sortAttributeValues: {
    ...{ caller: admin, from: `attributes/${material._id}`, params: { id: material._id } },
    part: ({ values }: Attribute) => ({ ids: values.map(({ _id }) => _id) }),
  },
  updateCollection: {
    caller: admin,
    from: `admin/collections/${collection._id}`,
    params: { id: collection._id },
  },
  updateVoucher: {
    ...{ caller: admin, from: `vouchers/${voucher._id}`, params: { id: voucher._id } },
    more: { paused: false },
  },
  pauseVoucher: {
    ...{ caller: admin, from: `vouchers/${voucher._id}`, params: { id: voucher._id } },
    part: ({ state }: { state: string }) => ({ paused: state === 'paused' }),
  },
  updateSettings: { caller: admin, from: 'admin/settings' },
  changeBankAccount: { caller: admin, from: 'admin/settings', more: { password } },
  changeStaffRights: {
    ...{ caller: admin, from: 'admin/staff', params: { id: colleague.id }, more: { password } },
    part: (all: StaffMember[]) => ({ ...all.find(({ _id }) => _id === colleague.id) }),
  },
  updateOrderStatus: { caller: admin, from: `orders/staff-details/${order._id}`, params: { id: order._id } },
  updateOrderStatuses: {
    ...{ caller: admin, from: `orders/staff-details/${order._id}` },
    part: ({ _id, status }: { _id: string; status: string }) => ({ ids: [_id], status }),
  },
  editOrder: {
    ...{ caller: admin, from: `orders/staff-details/${unpaid._id}`, params: { id: unpaid._id } },
    part: ({ items, ...one }: { items: { position: number; quantity: number }[] }) => ({
      ...one,
      lines: items.map(({ position, quantity }) => ({ position, quantity })),
    }),
  },
  setPaymentDeadline: {
    caller: admin,
    from: `orders/staff-details/${unpaid._id}`,
    params: { id: unpaid._id },
  },
  updateProfile: { caller: shopper, from: 'account/profile' },
  updateAddress: {
    ...{ caller: shopper, from: 'account/addresses', params: { id: address?._id ?? '' } },
    part: ([first]: object[]) => ({ ...first }),
  },
  updateReview: {
    ...{ caller: shopper, from: `products/${plain._id}/reviews/mine`, params: { id: review._id } },
    part: ({ review }: { review: object }) => review,
  },
  answerReview: {
    ...{ caller: admin, from: 'admin/reviews', params: { id: review._id } },
    part: (all: { answer: { text: string } | null }[]) => ({ text: all[0]?.answer?.text ?? '' }),
  },
  setCartLine: {
    ...{ caller: shopper, from: `carts/${shopper.id}`, part: cartLine, more: { userId: shopper.id } },
  },
  acceptCartPrice: {
    ...{ caller: shopper, from: `carts/${shopper.id}`, part: cartLine, more: { userId: shopper.id } },
  },
  savePageDraft: { caller: admin, from: `admin/pages/${draft._id}`, params: { id: draft._id } },
  updateBrand: { caller: admin, from: 'admin/brand' },
  updateMenu: {
    ...{ caller: admin, from: 'admin/menus', params: { place: 'header' } },
    part: ([header]: object[]) => ({ ...header }),
  },
  saveSizeTable: { caller: admin, from: 'admin/size-tables', part: ([table]: object[]) => ({ ...table }) },
  addToWishlist: { caller: shopper, from: 'wishlist', params: { id }, part: () => ({}) },
}

/** These calls change a state, and their bodies cannot be read from another call. */
const actions: EndpointName[] = [
  ...([
    'assignTransfer',
    'refundTransfer',
    'ignoreTransfer',
    'unassignTransfer',
    'cancelShipment',
    'enterParcelCode',
    'repackShipment',
    'requestInvoice',
    'updateShipmentState',
  ] as const),
  ...([
    'blockCustomer',
    'changeCustomerTags',
    'declineReturn',
    'confirmSecondFactor',
    'handleDataRequest',
    'cancelOrder',
    'answerLookupRequest',
    'setCosts',
    'changeConnection',
    'chooseCarrierWard',
    'changeApiOrigins',
    'updateWebhook',
    'hidePage',
    'renamePage',
  ] as const),
  ...(['increaseCartLine', 'decreaseCartLine', 'setCartVoucher', 'changePassword'] as const),
]

test('every PUT and PATCH of the contract is tested here or is listed as an action [A11]', () => {
  const updates = (Object.keys(paths) as EndpointName[]).filter((name) =>
    /^(PUT|PATCH)$/.test(paths[name][0]),
  )
  expect([...Object.keys(roundTrips), ...actions].sort()).toEqual(updates.sort())
})

test.each(Object.entries(roundTrips) as [EndpointName, RoundTrip][])(
  '%s accepts the values as read and changes nothing [A11]',
  async (name, { caller, from, params = {}, part = (all: object) => all, more, whole }) => {
    const before = await read<object>(caller, from)
    const sent = part(before as never)
    const named = (endpoints[name] as Endpoint).body && !whole ? writable(name, { ...sent, ...more }) : sent
    const reply = await send(caller, name, params, named)
    expect([reply.status, reply.body.error]).toEqual([200, undefined])
    expect(unversioned(await read(caller, from))).toEqual(unversioned(before))
  },
)

test('sending back the stock list as counted makes no stock movement', async () => {
  const items = await read<StockItem[]>(admin, 'stock')
  const lines = items.map(({ variantId, stock }) => ({ variantId, seen: stock, stock }))
  const [count] = await shop.db.query(sql`SELECT count(*)::int AS moves FROM stock_movements`)
  const reply = await admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines })
  expect(reply.status).toBe(200)
  expect(await shop.db.query(sql`SELECT count(*)::int AS moves FROM stock_movements`)).toEqual([count])
})

test('a PUT with only the fields of the specification keeps all others', async () => {
  const before = await read<Product>(admin, `products/${id}`)
  const { _id, name, price, category, image, gallery, description, discount, featured, countInStock } = before
  const specified = { _id, name, price, category: category?._id, image, gallery, description, discount }
  const body = { ...specified, featured, countInStock }
  const reply = await admin.put<Product>(`/api/v1/products/${id}`, body)
  expect(unversioned(reply.body)).toEqual(unversioned(before))
})

test('omitted fields of a variant in a PUT are unchanged', async () => {
  const before = await read<Product>(admin, `products/${id}`)
  const { name, price } = before
  const variants = before.variants.map(({ _id, stock }) => ({ _id, stock: stock + 1 }))
  const reply = await admin.put<Product>(`/api/v1/products/${id}`, { name, price, variants })
  const pickFixedFields = ({ variants }: Product) =>
    variants.map(({ _id, color, size, sku, price }) => ({ _id, color, size, sku, price }))
  expect(pickFixedFields(reply.body)).toEqual(pickFixedFields(before))
  expect(reply.body.variants.map(({ stock }) => stock)).toEqual(before.variants.map(({ stock }) => stock + 1))
  const [first] = before.variants
  const twice = [{ _id: first?._id }, { color: first?.color, size: first?.size }]
  const refused = await admin.put(`/api/v1/products/${id}`, { name, price, variants: twice })
  expect([refused.status, refused.body.error]).toEqual([400, 'Mỗi cặp màu và size chỉ được có một lần.'])
})

const productCount = chooseRuns(8, 32)
test(`each of ${productCount} demo products can be sent back completely as read [A11]`, async () => {
  const demo = await openTestShop()
  await seedDemo(demo.shop)
  const { body: products } = await demo.admin.get<Product[]>('/api/v1/products')
  expect(products).toHaveLength(32)
  for (const { _id } of products.slice(0, productCount)) {
    const before = await read<Product>(demo.admin, `products/${_id}`)
    const reply = await demo.admin.put<Product>(`/api/v1/products/${_id}`, before)
    expect([before.name, reply.status, reply.body.error]).toEqual([before.name, 200, undefined])
    expect(unversioned(await read(demo.admin, `products/${_id}`))).toEqual(unversioned(before))
  }
}, 120_000)
