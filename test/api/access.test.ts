import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type EndpointName, fillPath, paths } from '#contract/paths.ts'
import { type Caller, nextNumber, openShop } from '#test/shop.ts'
import { unknownId } from './refused.ts'

const shop = await openShop({ keys: { sepayKey: 'key of the tests', payosKey: 'key of the tests' } })
const owner = await shop.shopper()
const stranger = await shop.shopper()
const nobody = shop.visitor()
const shirt = await shop.product({ countInStock: 1000 })
await owner.add(shirt, 2)
const { body: order } = await owner.order()
await owner.add(shirt)
const dress = await shop.product({ countInStock: 10 })
await owner.add(dress)
const { body: delivered } = await owner.order({
  items: [{ productId: dress._id, quantity: 1 }],
  totalPrice: 199_000,
})
await shop.admin.put(`/api/v1/orders/update-status/${delivered._id}`, { status: 'đã giao' })
const { body: review } = await owner.post<{ _id: string }>(`/api/v1/products/${dress._id}/reviews`, {
  stars: 5,
})
const { body: material } = await shop.admin.post<{ _id: string }>('/api/v1/attributes', { value: 'Vải' })
const home = { name: 'Ước', phone: '0912345678', province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
const { body: book } = await owner.post<{ _id: string }[]>('/api/v1/account/addresses', home)
const address = book[0]?._id ?? ''

const line = { userId: owner.id, productId: shirt._id }
const anybody = [200, 200, 200, 200]
/** Each about their own things. */
const anyUser = [401, 200, 200, 200]
/** Without a session; the owner; another shopper; an admin who acts for themselves or for the shop. */
const adminOnly = (done: number) => [401, 403, 403, done]

/**
 * Who gets what at each call, about the owner's own things: nobody, the owner, a stranger, an admin. A call
 * that is new needs a line here.
 */
const table: Record<EndpointName, { answers: number[]; body?: object; params?: Record<string, string> }> = {
  listAttributes: { answers: anybody },
  getAttribute: { answers: anybody, params: { id: '019a0000-0000-7000-8000-000000000001' } },
  addAttribute: { answers: adminOnly(201), body: { value: 'Chất liệu' } },
  updateAttribute: { answers: adminOnly(200), params: { id: material._id }, body: { value: 'Chất vải' } },
  deleteAttribute: { answers: adminOnly(404), params: { id: unknownId } },
  addAttributeValue: { answers: adminOnly(201), params: { id: material._id }, body: { value: 'Linen' } },
  orderAttributeValues: { answers: adminOnly(409), params: { id: material._id }, body: { ids: [unknownId] } },
  updateAttributeValue: {
    answers: adminOnly(404),
    params: { id: material._id, valueId: unknownId },
    body: { value: 'Linen' },
  },
  deleteAttributeValue: { answers: adminOnly(404), params: { id: material._id, valueId: unknownId } },
  attributeUse: { answers: adminOnly(200), params: { id: material._id } },
  listCategories: { answers: anybody },
  orderCategories: { answers: adminOnly(409), body: { ids: [unknownId] } },
  updateCategory: { answers: adminOnly(404), params: { id: unknownId }, body: { name: 'Áo' } },
  deleteCategory: { answers: adminOnly(404), params: { id: unknownId } },
  categoryUse: { answers: adminOnly(200) },
  listLetters: { answers: adminOnly(200) },
  getPost: { answers: adminOnly(200) },
  getLetter: { answers: adminOnly(404), params: { id: unknownId } },
  sendLetterAgain: { answers: adminOnly(404), params: { id: unknownId } },
  listWards: { answers: anybody, params: { code: '01' } },
  getShopFacts: { answers: anybody },
  getSettings: { answers: adminOnly(200) },
  updateSettings: { answers: adminOnly(409), body: { version: 0 } },
  listStaff: { answers: adminOnly(200) },
  appointStaff: { answers: adminOnly(403), body: { email: 'a@tiem.example', password: 'khong-dung' } },
  dismissStaff: { answers: adminOnly(404), params: { id: unknownId } },
  endStaffSessions: { answers: adminOnly(404), params: { id: unknownId } },
  listChanges: { answers: adminOnly(200) },
  searchAdmin: { answers: adminOnly(200) },
  exportProducts: { answers: adminOnly(200) },
  exportPrices: { answers: adminOnly(200) },
  startImport: { answers: adminOnly(415) },
  listImports: { answers: adminOnly(200) },
  getImport: { answers: adminOnly(404), params: { id: unknownId } },
  listImportLines: { answers: adminOnly(404), params: { id: unknownId } },
  exportImportFaults: { answers: adminOnly(404), params: { id: unknownId } },
  applyImport: { answers: adminOnly(404), params: { id: unknownId }, body: { stock: false } },
  undoImport: { answers: adminOnly(404), params: { id: unknownId } },
  getCategory: { answers: [404, 404, 404, 404], params: { id: unknownId } },
  addCategory: { answers: adminOnly(201), body: { name: 'Áo' } },
  listProducts: { answers: anybody },
  productFacets: { answers: anybody },
  suggestProducts: { answers: anybody },
  getProduct: { answers: anybody, params: { id: shirt._id } },
  relatedProducts: { answers: anybody, params: { id: shirt._id } },
  createProduct: { answers: adminOnly(201), body: { name: 'Áo', price: 1 } },
  updateProduct: { answers: adminOnly(200), params: { id: shirt._id }, body: { name: 'Áo', price: 1 } },
  deleteProduct: { answers: adminOnly(200), params: { id: shirt._id } },
  editProduct: { answers: adminOnly(200), params: { id: shirt._id }, body: { featured: true } },
  changeProducts: { answers: adminOnly(200), body: { ids: [shirt._id], change: { featured: false } } },
  productUsage: { answers: adminOnly(200), body: { ids: [shirt._id] } },
  // dangers Z3
  listOrders: { answers: adminOnly(200) },
  // dangers Z2
  listUserOrders: { answers: [401, 200, 403, 200], params: { userId: owner.id } },
  getOrderLines: { answers: [401, 200, 404, 200], params: { id: order._id } },
  getOrder: { answers: [401, 200, 404, 200], params: { id: order._id } },
  placeOrder: {
    answers: [401, 409, 403, 403],
    body: {
      userId: owner.id,
      items: [{ productId: shirt._id, quantity: 99 }],
      totalPrice: 1,
      customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
      orderNumber: nextNumber(),
    },
  },
  // dangers Z4
  countOrders: { answers: adminOnly(200) },
  printOrders: { answers: adminOnly(400) },
  getOrderForStaff: { answers: adminOnly(200), params: { id: order._id } },
  addOrderNote: { answers: adminOnly(201), params: { id: order._id }, body: { text: 'Gọi lại sau' } },
  updateOrderStatuses: { answers: adminOnly(200), body: { ids: [order._id], status: 'đang xử lý' } },
  enterOrder: { answers: adminOnly(400), body: {} },
  listCarriers: { answers: adminOnly(200) },
  listShipments: { answers: adminOnly(400) },
  createShipment: { answers: adminOnly(409), body: { orderId: order._id, carrier: 'khong-co' } },
  createShipments: { answers: adminOnly(200), body: { ids: [order._id], carrier: 'khong-co' } },
  cancelShipment: { answers: adminOnly(404), params: { id: unknownId } },
  reportDelivery: { answers: adminOnly(404), params: { id: unknownId }, body: { state: 'delivered' } },
  // No carrier is configured here; a forged call is in shipments.test.ts.
  carrierCallback: { answers: [404, 404, 404, 404], params: { carrier: 'khong-co' }, body: {} },
  listCustomers: { answers: adminOnly(200) },
  findCaller: { answers: adminOnly(400) },
  getCustomer: { answers: adminOnly(200), params: { id: owner.id } },
  blockCustomer: { answers: adminOnly(409), params: { id: owner.id }, body: { reason: 'Bom hàng' } },
  unblockCustomer: { answers: adminOnly(409), params: { id: owner.id } },
  eraseCustomer: { answers: adminOnly(409), params: { id: owner.id } },
  addCustomerNote: { answers: adminOnly(201), params: { id: owner.id }, body: { text: 'Khách quen' } },
  listVouchers: { answers: adminOnly(200) },
  getVoucher: { answers: adminOnly(404), params: { id: unknownId } },
  addVoucher: { answers: adminOnly(400), body: {} },
  updateVoucher: {
    answers: adminOnly(404),
    params: { id: unknownId },
    body: { code: 'GIAM', kind: 'delivery', version: 1 },
  },
  pauseVoucher: { answers: adminOnly(404), params: { id: unknownId }, body: { paused: true } },
  deleteVoucher: { answers: adminOnly(404), params: { id: unknownId } },
  previewVoucher: {
    answers: adminOnly(404),
    body: { code: 'KHONGCO', items: [{ variantId: unknownId, quantity: 1 }] },
  },
  listStock: { answers: adminOnly(200) },
  getStockLedger: { answers: adminOnly(404), params: { id: unknownId } },
  adjustStock: { answers: adminOnly(400), body: {} },
  updateOrderStatus: { answers: adminOnly(200), params: { id: order._id }, body: { status: 'đang xử lý' } },
  cancelOrder: { answers: [401, 200, 404, 200], params: { id: order._id } },
  startGatewayPayment: { answers: [401, 409, 404, 409], params: { id: order._id } },
  // Nobody signs here: VNPay is told so in its own words.
  settleVnpay: { answers: anybody },
  getOrderPayment: { answers: [401, 200, 404, 200], params: { id: order._id } },
  enterPayment: {
    answers: adminOnly(409),
    params: { id: order._id },
    body: { amount: 1, method: 'cash', paid: 5 },
  },
  // A session is no signature.
  reportFromSepay: { answers: [401, 401, 401, 401], body: {} },
  reportFromPayos: { answers: [401, 401, 401, 401], body: {} },
  listTransfers: { answers: adminOnly(200) },
  countTransfers: { answers: adminOnly(200) },
  readStatement: { answers: adminOnly(415) },
  assignTransfer: {
    answers: adminOnly(404),
    params: { id: unknownId },
    body: { orderNumber: '1700000000000-000' },
  },
  returnTransfer: { answers: adminOnly(404), params: { id: unknownId }, body: {} },
  setTransferAside: { answers: adminOnly(404), params: { id: unknownId }, body: { reason: 'Thử' } },
  takeBack: { answers: adminOnly(400), params: { id: order._id }, body: {} },
  exchangeLine: { answers: adminOnly(400), params: { id: order._id }, body: {} },
  refundOrder: { answers: adminOnly(400), params: { id: order._id }, body: {} },
  askReturn: {
    answers: [401, 409, 404, 409],
    params: { id: order._id },
    body: { kind: 'return', position: 0, quantity: 1, reason: 'Rộng' },
  },
  withdrawReturn: { answers: [401, 404, 404, 404], params: { id: order._id, requestId: unknownId } },
  listReturnRequests: { answers: adminOnly(200) },
  countReturnRequests: { answers: adminOnly(200) },
  declineReturn: { answers: adminOnly(404), params: { id: unknownId }, body: { answer: 'Không được' } },
  // dangers Z5
  getCart: { answers: [401, 200, 403, 200], params: { userId: owner.id } },
  increaseCartLine: { answers: [401, 200, 403, 403], body: line },
  decreaseCartLine: { answers: [401, 200, 403, 403], body: line },
  setCartLine: { answers: [401, 200, 403, 403], body: { ...line, quantity: 1 } },
  acceptCartPrice: { answers: [401, 200, 403, 403], body: { ...line, price: 199_000 } },
  buyAgain: { answers: [401, 200, 404, 404], body: { orderIds: [order._id] } },
  applyVoucher: { answers: [401, 404, 403, 403], body: { userId: owner.id, code: 'KHONGCO' } },
  removeVoucher: { answers: anyUser },
  removeCartLine: { answers: [401, 200, 403, 403], body: line },
  addToCart: { answers: [401, 200, 403, 403], body: { ...line, quantity: 1 } },
  signIn: { answers: [401, 401, 401, 401], body: { email: 'khong@tiem.example', password: 'khong-dung' } },
  signInCode: { answers: [401, 401, 401, 401], body: { code: '123456' } },
  getSecondFactor: { answers: adminOnly(200) },
  startSecondFactor: { answers: adminOnly(403), body: { password: 'khong-dung' } },
  confirmSecondFactor: { answers: adminOnly(403), body: { code: '123456' } },
  renewRecoveryCodes: { answers: adminOnly(403), body: { password: 'khong-dung' } },
  removeSecondFactor: { answers: adminOnly(403), body: { password: 'khong-dung' } },
  removeStaffSecondFactor: {
    answers: adminOnly(403),
    params: { id: unknownId },
    body: { password: 'khong-dung' },
  },
  requestPasswordReset: { answers: anybody, body: { email: 'khong@tiem.example' } },
  resetPassword: {
    answers: [404, 404, 404, 404],
    body: { token: 'khong-co', password: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' },
  },
  // Whoever knows both may see it.
  lookUpOrder: { answers: anybody, body: { number: order.orderNumber, phone: '0912345678' } },
  signUp: { answers: [400, 400, 400, 400], body: {} },
  // Last of all: it ends the session.
  uploadImage: { answers: [401, 403, 403, 415] },
  listReviews: { answers: anybody, params: { id: shirt._id } },
  getOwnReview: { answers: anyUser, params: { id: shirt._id } },
  addReview: { answers: [401, 403, 403, 403], params: { id: shirt._id }, body: { stars: 5 } },
  updateReview: { answers: [401, 200, 403, 403], params: { id: review._id }, body: { stars: 4 } },
  // The owner's comes before the admin's, for whom nothing is left.
  deleteReview: { answers: [401, 200, 403, 404], params: { id: review._id } },
  uploadReviewPhoto: { answers: [401, 415, 415, 415] },
  getProfile: { answers: anyUser },
  updateProfile: { answers: anyUser, body: { name: 'Nguyễn Văn Đổi' } },
  listAddresses: { answers: anyUser },
  addAddress: { answers: [401, 201, 201, 201], body: home },
  updateAddress: { answers: [401, 200, 404, 404], params: { id: address }, body: home },
  deleteAddress: { answers: [401, 200, 404, 404], params: { id: address } },
  changePassword: {
    answers: [401, 403, 403, 403],
    body: { oldPassword: 'khong-dung', newPassword: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' },
  },
  listSessions: { answers: anyUser },
  endOtherSessions: { answers: anyUser },
  endSession: { answers: [401, 404, 404, 404], params: { id: unknownId } },
  exportAccount: { answers: anyUser },
  deleteAccount: { answers: [401, 403, 403, 403], body: { password: 'khong-dung' } },
  getWishlist: { answers: anyUser },
  mergeWishlist: { answers: anyUser, body: { productIds: [shirt._id] } },
  addToWishlist: { answers: anyUser, params: { id: shirt._id } },
  removeFromWishlist: { answers: anyUser, params: { id: shirt._id } },
  analyticsOverview: { answers: adminOnly(200) },
  analyticsSummary: { answers: adminOnly(200) },
  analyticsSeries: { answers: adminOnly(200) },
  analyticsBreakdown: { answers: adminOnly(400) },
  analyticsSellers: { answers: adminOnly(200) },
  analyticsStockCover: { answers: adminOnly(200) },
  subscribeNewsletter: { answers: anybody, body: { email: 'tin@tiem.example' } },
  confirmNewsletter: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
  unsubscribeNewsletter: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
  whoAmI: { answers: anybody },
  signOut: { answers: anybody, body: {} },
}

const callers: [string, Caller][] = [
  ['nobody', nobody],
  ['a stranger', stranger],
  ['the owner', owner],
  ['an admin', shop.admin],
]
const place: Record<string, number> = { nobody: 0, 'the owner': 1, 'a stranger': 2, 'an admin': 3 }
const names = (Object.keys(table) as EndpointName[]).toSorted(
  (a, b) =>
    Number(a === 'signOut' || a === 'deleteProduct') - Number(b === 'signOut' || b === 'deleteProduct'),
)

const call = (caller: Caller, name: EndpointName) => {
  const [method, path] = paths[name]
  const { body, params = {} } = table[name]
  const address = fillPath(path, params)
  if (!body) return caller.send(method, address)
  const headers = { 'content-type': 'application/json' }
  return caller.send(method, address, { headers, body: JSON.stringify(body) })
}

test('every call of the contract has a line in this table', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(table).sort()).toEqual(Object.keys(paths).sort())
})

// dangers Z1, Z6
test.each(names)('%s answers each caller as the table says', async (name) => {
  for (const [who, caller] of callers) {
    const { status, body } = await call(caller, name)
    expect([who, status, status < 400 || body.code]).toEqual([
      who,
      table[name].answers[place[who] ?? -1],
      status < 400 || expect.any(String),
    ])
  }
})

test('the contract asks for an admin or for the owner where the table refuses a stranger', () => {
  for (const name of names) {
    const [without, , stranger] = table[name].answers
    const { access } = endpoints[name]
    // Each checks the signature by itself; its own test forges it.
    if (access === 'signed') continue
    expect([name, access === 'anyone']).toEqual([name, without !== 401 || name.startsWith('signIn')])
    // What it names are orders of one's own: another's are not there.
    if (name === 'buyAgain') continue
    if (access === 'admin' || access.startsWith('self')) expect([name, stranger]).toEqual([name, 403])
    if (access === 'own-order') expect([name, stranger]).toEqual([name, 404])
  }
})
