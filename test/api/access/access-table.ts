import { v7 as uuid } from 'uuid'
import type { EndpointName } from '#contract/all-paths.ts'
import type { Product } from '#contract/catalog/products.ts'
import { presetBrand } from '#contract/settings/brand-choices.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'
import { unknownId } from './check-failure.ts'

interface AccessRow {
  /** Status for: no session, the buyer who owns the data, another shopper, the owner of the shop. */
  answers: number[]
  /** Status for a guest, who otherwise gets that of another shopper. */
  guest?: number
  /** Staff with one of these rights get the status of the shop owner, other staff that of another shopper. */
  rights?: Right[]
  /** A function if each caller needs another body. */
  body?: object | (() => object)
  params?: Record<string, string> | (() => Record<string, string>)
}

/** Test files share modules, so each needs its own shop. */
export async function openAccessTable() {
  const shop = await openTestShop({
    webhookSecrets: { sepayKey: 'key of the tests', payosKey: 'key of the tests' },
  })
  const buyer = await shop.shopper()
  const stranger = await shop.shopper()
  const nobody = shop.anonymous()
  const guest = await shop.anonymous().startAsGuest()
  const shirt = await shop.createProduct({ countInStock: 1000 })
  await buyer.add(shirt, 2)
  const { body: order } = await buyer.order()
  await buyer.add(shirt)
  const dress = await shop.createProduct({ countInStock: 10 })
  await buyer.add(dress)
  const { body: delivered } = await buyer.order({
    items: [{ productId: dress._id, quantity: 1 }],
    totalPrice: 199_000,
  })
  await shop.admin.put(`/api/v1/orders/update-status/${delivered._id}`, { status: 'đã giao' })
  const { body: review } = await buyer.post<{ _id: string }>(`/api/v1/products/${dress._id}/reviews`, {
    stars: 5,
  })
  const { body: material } = await shop.admin.post<{ _id: string }>('/api/v1/attributes', { value: 'Vải' })
  let serial = 0
  const uniqueText = (word: string) => `${word}${++serial}`
  const spare: Product[] = []
  for (let more = 0; more < 11; more++) spare.push(await shop.createProduct())
  const home = {
    name: 'Ước',
    phone: '0912345678',
    province: 'Hà Nội',
    ward: 'Cửa Nam',
    street: '1 Tràng Thi',
  }
  const { body: book } = await buyer.post<{ _id: string }[]>('/api/v1/account/addresses', home)
  const address = book[0]?._id ?? ''

  const unknown = { id: unknownId }
  const wrong = { password: 'khong-dung' }
  const webhook = { url: 'https://nhan.tiem.example/tiem', types: ['order.placed'] }
  const line = { userId: buyer.id, productId: shirt._id }
  const anyone = [200, 200, 200, 200]
  const anyUser = [401, 200, 200, 200]
  const staffWith =
    (...rights: Right[]) =>
    (done: number) => ({ answers: [401, 403, 403, done], rights })
  const [catalogue, orders] = [staffWith('catalogue'), staffWith('orders')]
  const [money, costs, settings] = [staffWith('money'), staffWith('costs'), staffWith('settings')]
  const content = staffWith('content')
  const [catalogueOrOrders, anyStaff, ownerOnly] = [
    staffWith('catalogue', 'orders'),
    staffWith(...allRights),
    staffWith(),
  ]
  const orOrderStaff = { rights: ['orders'] as Right[] }
  /** Every call of the contract needs a row. Params and bodies refer to data of `buyer`. */
  const table: Record<EndpointName, AccessRow> = {
    listAttributes: { answers: anyone },
    getAttribute: { answers: anyone, params: { id: '019a0000-0000-7000-8000-000000000001' } },
    addAttribute: { ...catalogue(201), body: () => ({ value: uniqueText('Chất liệu') }) },
    updateAttribute: { ...catalogue(200), params: { id: material._id }, body: { value: 'Chất vải' } },
    deleteAttribute: { ...catalogue(404), params: unknown },
    addAttributeValue: {
      ...catalogue(201),
      params: { id: material._id },
      body: () => ({ value: uniqueText('Linen') }),
    },
    sortAttributeValues: { ...catalogue(409), params: { id: material._id }, body: { ids: [unknownId] } },
    updateAttributeValue: {
      ...catalogue(404),
      params: { id: material._id, valueId: unknownId },
      body: { value: 'Linen' },
    },
    deleteAttributeValue: { ...catalogue(404), params: { id: material._id, valueId: unknownId } },
    getAttributeUsage: { ...catalogue(200), params: { id: material._id } },
    listCategories: { answers: anyone },
    sortCategories: { ...catalogue(409), body: { ids: [unknownId] } },
    updateCategory: { ...catalogue(404), params: unknown, body: { name: 'Áo' } },
    deleteCategory: { ...catalogue(404), params: unknown },
    listCategoriesWithProductCount: { ...catalogue(200) },
    listDataRequests: { ...settings(200) },
    addDataRequest: { ...settings(400), body: {} },
    handleDataRequest: { ...settings(404), params: unknown, body: { action: 'reply' } },
    listPurges: { ...settings(200) },
    listEmails: { ...settings(200) },
    getMailerStatus: { ...settings(200) },
    getEmail: { ...settings(404), params: unknown },
    resendEmail: { ...settings(404), params: unknown },
    listWards: { answers: anyone, params: { code: '01' } },
    getPublicSettings: { answers: anyone },
    getSettings: { ...anyStaff(200) },
    updateSettings: { ...settings(409), body: { version: 0 } },
    changeBankAccount: { ...money(403), body: { version: 0, bank: null, ...wrong } },
    listBankAccountChanges: { ...staffWith('money', 'settings')(200) },
    listConnections: { ...settings(200) },
    changeConnection: {
      ...ownerOnly(403),
      params: { service: 'mail' },
      body: { version: 0, fields: null, ...wrong },
    },
    testConnection: { ...ownerOnly(409), params: { service: 'mail' } },
    getShopStatus: { ...settings(200) },
    listStaff: { ...settings(200) },
    appointStaff: { ...ownerOnly(403), body: { email: 'a@tiem.example', password: 'khong-dung' } },
    changeStaffRights: { ...ownerOnly(403), params: unknown, body: { rights: [], password: 'khong-dung' } },
    dismissStaff: { ...ownerOnly(403), params: unknown, body: wrong },
    listInvitations: { ...ownerOnly(200) },
    createInvitation: { ...ownerOnly(403), body: { rights: [], ...wrong } },
    revokeInvitation: { ...ownerOnly(404), params: unknown },
    readInvitation: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
    acceptInvitation: { guest: 403, answers: [401, 404, 404, 404], body: { token: 'khong-co', ...wrong } },
    joinByInvitation: { answers: [400, 400, 400, 400], body: {} },
    listApiTokens: { ...ownerOnly(200) },
    createApiToken: { ...ownerOnly(403), body: { name: 'Kế toán', rights: ['money'], days: 30, ...wrong } },
    withdrawApiToken: { ...ownerOnly(403), params: unknown, body: wrong },
    listApiOrigins: { ...ownerOnly(200) },
    changeApiOrigins: { ...ownerOnly(409), body: { version: 0, origins: [] } },
    listWebhooks: { ...ownerOnly(200) },
    createWebhook: { ...ownerOnly(403), body: { ...webhook, ...wrong } },
    updateWebhook: {
      ...ownerOnly(403),
      params: unknown,
      body: { ...webhook, version: 1, isPaused: false, ...wrong },
    },
    deleteWebhook: { ...ownerOnly(403), params: unknown, body: wrong },
    rotateWebhookSecret: { ...ownerOnly(403), params: unknown, body: wrong },
    testWebhook: { ...ownerOnly(404), params: unknown },
    listWebhookDeliveries: { ...ownerOnly(404), params: unknown },
    resendWebhookDelivery: { ...ownerOnly(404), params: { ...unknown, eventId: unknownId } },
    resendWebhookDeliveries: {
      ...ownerOnly(404),
      params: unknown,
      body: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' },
    },
    endStaffSessions: { ...ownerOnly(404), params: unknown },
    listAuditEntries: { ...settings(200) },
    getToday: { ...anyStaff(200) },
    searchAdmin: { ...anyStaff(200) },
    exportProducts: { ...catalogue(200) },
    exportPrices: { ...catalogue(200) },
    exportOrders: { ...orders(200) },
    exportCustomers: { ...settings(200) },
    exportLedger: { ...money(200) },
    exportYearlyReport: { ...money(400) },
    exportStockMovements: { ...catalogue(200) },
    exportClosing: { ...money(200), params: { month: '2026-10' } },
    startImport: { ...catalogue(415) },
    listImports: { ...catalogue(200) },
    getImport: { ...catalogue(404), params: unknown },
    listImportRows: { ...catalogue(404), params: unknown },
    exportImportIssues: { ...catalogue(404), params: unknown },
    applyImport: { ...catalogue(404), params: unknown, body: { stock: false } },
    undoImport: { ...catalogue(404), params: unknown },
    getCategory: { answers: [404, 404, 404, 404], params: unknown },
    addCategory: { ...catalogue(201), body: () => ({ name: uniqueText('Áo') }) },
    getHome: { answers: anyone },
    listProducts: { answers: anyone },
    productFacets: { answers: anyone },
    suggestProducts: { answers: anyone },
    getProduct: { answers: anyone, params: { id: shirt._id } },
    relatedProducts: { answers: anyone, params: { id: shirt._id } },
    createProduct: { ...catalogue(201), body: { name: 'Áo', price: 1 } },
    updateProduct: { ...catalogue(200), params: { id: shirt._id }, body: { name: 'Áo', price: 1 } },
    deleteProduct: { ...catalogue(200), params: () => ({ id: spare.pop()?._id ?? '' }) },
    patchProduct: { ...catalogue(200), params: { id: shirt._id }, body: { featured: true } },
    bulkUpdateProducts: { ...catalogue(200), body: { ids: [shirt._id], change: { featured: false } } },
    listDeletedProducts: { ...catalogue(200) },
    getProductUsage: { ...catalogue(200), body: { ids: [shirt._id] } },
    listOrders: { ...orders(200) },
    listUserOrders: { ...orOrderStaff, answers: [401, 200, 403, 200], params: { userId: buyer.id } },
    getOrderLines: { ...orOrderStaff, answers: [401, 200, 404, 200], params: { id: order._id } },
    getOrder: { ...orOrderStaff, answers: [401, 200, 404, 200], params: { id: order._id } },
    placeOrder: {
      answers: [401, 409, 403, 403],
      body: {
        userId: buyer.id,
        items: [{ productId: shirt._id, quantity: 99 }],
        totalPrice: 1,
        customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
        orderNumber: nextOrderNumber(),
      },
    },
    countOrders: { ...orders(200) },
    printOrders: { ...orders(400) },
    getOrderStaffDetails: { ...staffWith('orders', 'money')(200), params: { id: order._id } },
    addOrderNote: { ...orders(201), params: { id: order._id }, body: { text: 'Gọi lại sau' } },
    addOrderCall: {
      ...orders(201),
      params: { id: order._id },
      body: () => ({ key: uuid(), result: 'no_answer' }),
    },
    setPaymentDeadline: {
      ...orders(409),
      params: { id: order._id },
      body: () => ({ payBefore: new Date(Date.now() + 3_600_000).toISOString() }),
    },
    updateOrderStatuses: { ...orders(200), body: { ids: [order._id], status: 'đang xử lý' } },
    createManualOrder: { ...orders(400), body: {} },
    createCounterSale: { ...orders(400), body: {} },
    previewOrderEdit: { ...orders(400), params: { id: order._id }, body: {} },
    editOrder: { ...orders(400), params: { id: order._id }, body: {} },
    listCarriers: { ...orders(200) },
    listCarrierWards: { ...settings(200), params: { carrier: 'ghn' } },
    checkCarrierWards: { ...settings(409), params: { carrier: 'khong-co' } },
    listCarrierWardNames: { ...settings(400), params: { carrier: 'khong-co' } },
    chooseCarrierWard: {
      ...settings(409),
      params: { carrier: 'khong-co', code: '00004' },
      body: { name: 'A' },
    },
    listShipmentsOfOrders: { ...orders(400) },
    listParcels: { ...staffWith('orders', 'money')(200) },
    countParcels: { ...staffWith('orders', 'money')(200) },
    listSettlements: { ...money(200) },
    listCarrierBalances: { ...money(200) },
    importSettlement: { ...money(415) },
    settleParcel: { ...money(404), params: unknown, body: { open: 1, received: 1 } },
    cancelSettlement: { ...money(404), params: unknown },
    getSettlement: { ...money(404), params: unknown },
    listSettlementLines: { ...money(404), params: unknown },
    settleParcels: { ...money(400), body: { parcels: [] } },
    correctSettlementLine: {
      ...money(404),
      params: { ...unknown, position: '0' },
      body: { received: 1, fee: 0, note: 'Sai' },
    },
    cancelSettlementLine: { ...money(404), params: { ...unknown, position: '0' } },
    previewSending: { ...orders(400) },
    quoteParcel: { ...orders(409), body: { orderId: order._id } },
    createShipment: { ...orders(409), body: { orderId: order._id, carrier: 'khong-co' } },
    createShipments: { ...orders(200), body: { ids: [order._id], carrier: 'khong-co' } },
    fetchLabel: { ...orders(404), params: unknown },
    cancelShipment: { ...orders(404), params: unknown },
    enterParcelCode: { ...orders(404), params: unknown, body: { code: null } },
    repackShipment: { ...orders(404), params: unknown },
    updateShipmentState: { ...orders(404), params: unknown, body: { state: 'delivered' } },
    // No carrier is configured; shipments.test.ts tests forged calls.
    carrierCallback: { answers: [404, 404, 404, 404], params: { carrier: 'khong-co' }, body: {} },
    listCustomers: { ...orders(200) },
    findCustomerByPhone: { ...orders(400) },
    getCustomer: { ...orders(200), params: { id: buyer.id } },
    listCustomerTags: { ...orders(200) },
    changeCustomerTags: { ...orders(200), params: { id: buyer.id }, body: { add: ['Khách quen'] } },
    blockCustomer: { ...orders(200), params: { id: buyer.id }, body: { reason: 'Bom hàng' } },
    unblockCustomer: { ...orders(200), params: { id: buyer.id } },
    eraseCustomer: { ...orders(409), params: { id: buyer.id } },
    addCustomerNote: { ...orders(201), params: { id: buyer.id }, body: { text: 'Khách quen' } },
    getCategoryPage: { answers: [404, 404, 404, 404], params: unknown },
    getCollectionPage: { answers: [404, 404, 404, 404], params: unknown },
    listCollections: { ...staffWith('catalogue', 'content')(200) },
    getCollection: { ...catalogue(404), params: unknown },
    addCollection: { ...catalogue(400), body: {} },
    updateCollection: { ...catalogue(404), params: unknown, body: { name: 'Tết', kind: 'rule' } },
    deleteCollection: { ...catalogue(404), params: unknown },
    listPromotions: { ...catalogue(200) },
    addPromotion: { ...catalogue(400), body: {} },
    deletePromotion: { ...catalogue(404), params: unknown },
    listVouchers: { ...catalogue(200) },
    getVoucher: { ...catalogue(404), params: unknown },
    addVoucher: { ...catalogue(400), body: {} },
    updateVoucher: {
      ...catalogue(404),
      params: unknown,
      body: { code: 'GIAM', kind: 'delivery', version: 1 },
    },
    pauseVoucher: { ...catalogue(404), params: unknown, body: { paused: true } },
    deleteVoucher: { ...catalogue(404), params: unknown },
    previewManualOrderVoucher: {
      ...orders(404),
      body: { code: 'KHONGCO', items: [{ variantId: unknownId, quantity: 1 }] },
    },
    getHomePage: { answers: anyone },
    getHomeServices: { answers: anyone },
    listPosts: { answers: anyone },
    listPolicies: { answers: anyone },
    getSitePage: { answers: [404, 404, 404, 404], params: { kind: 'page', slug: 'khong-co' } },
    previewPage: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
    listMissingDescriptions: { ...catalogue(200) },
    listPages: { ...content(200) },
    addPage: { ...content(201), body: () => ({ kind: 'page', title: uniqueText('Trang') }) },
    findOrAddCategoryPage: { ...content(404), body: { category: unknownId } },
    openCollectionPage: { ...content(404), body: { collection: unknownId } },
    getPage: { ...content(404), params: unknown },
    savePageDraft: { ...content(400), params: unknown, body: {} },
    discardPageDraft: { ...content(404), params: unknown, body: { version: 1 } },
    publishPage: { ...content(404), params: unknown, body: { version: 1 } },
    unschedulePage: { ...content(404), params: unknown, body: { version: 1 } },
    restorePageVersion: { ...content(404), params: unknown, body: { version: 1, versionId: unknownId } },
    hidePage: { ...content(404), params: unknown, body: { version: 1, hidden: true } },
    renamePage: { ...content(404), params: unknown, body: { version: 1, slug: 'moi' } },
    listPageReferences: { ...content(404), params: unknown },
    deletePage: { ...content(404), params: unknown, body: { version: 1 } },
    createPagePreview: { ...content(404), params: unknown, body: { version: 1 } },
    listRedirects: { ...content(200) },
    addRedirect: {
      ...content(201),
      body: () => ({ from: `/cu-${uniqueText('a').replaceAll(/\W/g, '')}`, to: '/shop' }),
    },
    deleteRedirect: { ...content(404), params: unknown },
    listMenus: { ...content(200) },
    updateMenu: {
      ...content(409),
      params: { place: 'footer-2' },
      body: { version: 0, items: [] },
    },
    getBrand: { ...content(200) },
    updateBrand: { ...content(409), body: { ...presetBrand, version: 0 } },
    getProductSizeTable: { answers: [404, 404, 404, 404], params: unknown },
    listSizeTables: { ...content(200) },
    saveSizeTable: { ...content(400), body: {} },
    deleteSizeTable: { ...content(404), params: unknown },
    listStock: { ...staffWith('catalogue', 'orders', 'costs')(200) },
    getStockLedger: { ...catalogueOrOrders(404), params: unknown },
    adjustStock: { ...catalogue(400), body: {} },
    assignBarcodes: { ...catalogue(400), body: {} },
    analyticsProfit: { ...costs(200) },
    analyticsProfitSeries: { ...costs(200) },
    analyticsVisits: money(200),
    getClosing: { ...money(200), params: { month: '2026-10' } },
    listClosingEntries: { ...money(400), params: { month: '2026-10' } },
    listCosts: { ...costs(400) },
    setCosts: { ...costs(400), body: {} },
    getStockValue: { ...costs(200) },
    listMovementCosts: { ...costs(200), params: unknown },
    getOrderProfit: { ...costs(200), params: { id: order._id } },
    listGoodsReceived: { ...costs(200) },
    listSuppliers: { ...costs(200) },
    getGoodsReceived: { ...costs(404), params: unknown },
    receiveGoods: { ...costs(400), body: {} },
    cancelGoodsReceived: { ...costs(404), params: unknown },
    updateOrderStatus: { ...orders(200), params: { id: order._id }, body: { status: 'đang xử lý' } },
    cancelOrder: { ...orOrderStaff, answers: [401, 200, 404, 200], params: { id: order._id } },
    startGatewayPayment: { ...orOrderStaff, answers: [401, 409, 404, 409], params: { id: order._id } },
    // VNPay expects failures in its own format, with status 200.
    receiveGatewayReportByGet: { answers: anyone, params: { gateway: 'vnpay' } },
    receiveGatewayReport: { answers: anyone, params: { gateway: 'zalopay' }, body: {} },
    getOrderPayment: { ...orOrderStaff, answers: [401, 200, 404, 200], params: { id: order._id } },
    recordPayment: { ...money(409), params: { id: order._id }, body: { amount: 1, method: 'cash', paid: 5 } },
    // A session does not replace the signature.
    receiveSepayWebhook: { answers: [401, 401, 401, 401], body: {} },
    receivePayosWebhook: { answers: [401, 401, 401, 401], body: {} },
    // Zalo is not connected; zns-reports.test.ts tests forged calls.
    receiveZnsReport: { answers: [404, 404, 404, 404], body: {} },
    listTransfers: { ...money(200) },
    countTransfers: { ...money(200) },
    waiveShortfall: { ...money(409), params: { id: order._id }, body: { due: 1, reason: 'Lẻ' } },
    importStatement: { ...money(415) },
    assignTransfer: { ...money(404), params: unknown, body: { orderNumber: '1700000000000-000' } },
    refundTransfer: { ...money(404), params: unknown, body: {} },
    unassignTransfer: { ...money(404), params: unknown, body: { reason: 'Thử' } },
    ignoreTransfer: { ...money(404), params: unknown, body: { reason: 'Thử' } },
    receiveReturn: { ...orders(400), params: { id: order._id }, body: {} },
    exchangeLine: { ...orders(400), params: { id: order._id }, body: {} },
    refundOrder: { ...money(400), params: { id: order._id }, body: {} },
    refundGoodwill: { ...money(400), params: { id: order._id }, body: {} },
    getOrderInvoices: {
      ...{ rights: ['orders', 'money'], answers: [401, 200, 404, 200] },
      params: { id: order._id },
    },
    requestInvoice: {
      ...{ rights: ['orders', 'money'], answers: [401, 409, 404, 409] },
      params: { id: order._id },
      body: { name: 'Công ty Mây', taxCode: '', address: '', email: '' },
    },
    getInvoiceFile: {
      ...{ rights: ['orders', 'money'], answers: [401, 404, 404, 404] },
      params: { id: order._id, invoiceId: unknownId },
    },
    issueInvoice: { ...money(409), params: { id: order._id } },
    requestReturn: {
      ...orOrderStaff,
      answers: [401, 409, 404, 409],
      params: { id: order._id },
      body: { kind: 'return', position: 0, quantity: 1, reason: 'Rộng' },
    },
    withdrawReturn: {
      ...orOrderStaff,
      answers: [401, 404, 404, 404],
      params: { id: order._id, requestId: unknownId },
    },
    listReturnRequests: { ...orders(200) },
    countReturnRequests: { ...orders(200) },
    declineReturn: { ...orders(404), params: unknown, body: { answer: 'Không được' } },
    getCart: { ...orOrderStaff, answers: [401, 200, 403, 200], params: { userId: buyer.id } },
    increaseCartLine: { answers: [401, 200, 403, 403], body: line },
    decreaseCartLine: { answers: [401, 200, 403, 403], body: line },
    setCartLine: { answers: [401, 200, 403, 403], body: { ...line, quantity: 1 } },
    acceptCartPrice: { answers: [401, 200, 403, 403], body: { ...line, price: 199_000 } },
    buyAgain: { answers: [401, 200, 404, 404], body: { orderIds: [order._id] } },
    setCartVoucher: { answers: [401, 404, 403, 403], body: { userId: buyer.id, code: 'KHONGCO' } },
    removeCartVoucher: { answers: anyUser },
    removeCartLine: { answers: [401, 200, 403, 403], body: line },
    addToCart: { answers: [401, 200, 403, 403], body: { ...line, quantity: 1 } },
    signIn: { answers: [401, 401, 401, 401], body: { email: 'khong@tiem.example', password: 'khong-dung' } },
    signInCode: { answers: [401, 401, 401, 401], body: { code: '123456' } },
    // No OIDC provider is configured; identities.test.ts has one.
    startOidcSignIn: { answers: [404, 404, 404, 404] },
    finishOidcSignIn: { answers: [404, 404, 404, 404] },
    listIdentities: { answers: anyUser },
    linkIdentity: { guest: 403, answers: [401, 404, 404, 404], body: {} },
    unlinkIdentity: { answers: [401, 404, 404, 404], params: unknown },
    listConsents: { answers: anyUser },
    giveConsent: { guest: 403, answers: anyUser, body: { version: '1.1' } },
    withdrawConsent: { guest: 403, answers: anyUser, params: { purpose: 'newsletter' } },
    getSecondFactor: { ...anyStaff(200) },
    startSecondFactor: { ...anyStaff(403), body: wrong },
    confirmSecondFactor: { ...anyStaff(403), body: { code: '123456' } },
    renewRecoveryCodes: { ...anyStaff(403), body: wrong },
    removeSecondFactor: { ...anyStaff(403), body: wrong },
    removeStaffSecondFactor: { ...ownerOnly(403), params: unknown, body: wrong },
    requestPasswordReset: { answers: anyone, body: () => ({ email: `${uniqueText('ai')}@tiem.example` }) },
    resetPassword: {
      answers: [404, 404, 404, 404],
      body: { token: 'khong-co', password: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' },
    },
    // Order number and phone number together are enough.
    startGuestSession: { answers: anyone, body: {} },
    requestSignUpLink: {
      answers: [401, 409, 409, 409],
      guest: 200,
      body: () => ({ email: `${uniqueText('ai')}@tiem.example` }),
    },
    acceptSignUpLink: {
      answers: [404, 404, 404, 404],
      body: { token: 'khong-co', password: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' },
    },
    lookUpOrder: { answers: anyone, body: { number: order.orderNumber, phone: '0912345678' } },
    requestByLookup: { answers: [400, 400, 400, 400], body: {} },
    listLookupRequests: { ...orders(200) },
    answerLookupRequest: { ...orders(404), params: unknown, body: { state: 'done' } },
    signUp: { answers: [400, 400, 400, 400], body: {} },
    listImages: { ...staffWith('catalogue', 'content')(200) },
    uploadImage: { ...staffWith('catalogue', 'content')(415) },
    renderMarkdown: { ...staffWith('catalogue', 'content')(200), body: { text: '**lanh**' } },
    listReviews: { answers: anyone, params: { id: shirt._id } },
    getOwnReview: { answers: anyUser, params: { id: shirt._id } },
    addReview: { answers: [401, 403, 403, 403], params: { id: shirt._id }, body: { stars: 5 } },
    updateReview: { answers: [401, 200, 403, 403], params: { id: review._id }, body: { stars: 4 } },
    // The shopper is called first and deletes the review, so the shop owner gets 404.
    deleteReview: { answers: [401, 200, 403, 404], params: { id: review._id } },
    uploadReviewPhoto: { answers: [401, 415, 415, 415] },
    listAllReviews: { ...catalogue(200) },
    answerReview: { ...catalogue(404), params: unknown, body: { text: 'Cảm ơn bạn' } },
    getProfile: { answers: anyUser },
    updateProfile: { guest: 403, answers: anyUser, body: { name: 'Nguyễn Văn Đổi' } },
    listAddresses: { answers: anyUser },
    addAddress: { guest: 403, answers: [401, 201, 201, 201], body: home },
    updateAddress: { answers: [401, 200, 404, 404], params: { id: address }, body: home },
    deleteAddress: { answers: [401, 200, 404, 404], params: { id: address } },
    changePassword: {
      guest: 403,
      answers: [401, 403, 403, 403],
      body: { oldPassword: 'khong-dung', newPassword: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' },
    },
    listSessions: { answers: anyUser },
    endOtherSessions: { answers: anyUser },
    endSession: { answers: [401, 404, 404, 404], params: unknown },
    exportAccount: { guest: 200, answers: [401, 403, 403, 403], body: wrong },
    deleteAccount: { guest: 200, answers: [401, 403, 403, 403], body: wrong },
    getWishlist: { answers: anyUser },
    mergeWishlist: { guest: 403, answers: anyUser, body: { productIds: [shirt._id] } },
    addToWishlist: { guest: 403, answers: anyUser, params: { id: shirt._id } },
    removeFromWishlist: { answers: anyUser, params: { id: shirt._id } },
    analyticsOverview: { ...money(200) },
    analyticsSummary: { ...money(200) },
    analyticsSeries: { ...money(200) },
    analyticsBreakdown: { ...money(400) },
    analyticsVariantSales: { ...money(200) },
    analyticsStockCover: { ...money(200) },
    subscribeNewsletter: { answers: anyone, body: () => ({ email: `${uniqueText('tin')}@tiem.example` }) },
    confirmNewsletter: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
    unsubscribeNewsletter: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
    // This shop has no mail server.
    requestRestock: {
      answers: [409, 409, 409, 409],
      params: { id: shirt._id },
      body: { email: 'a@tiem.example' },
    },
    cancelRestockRequest: { answers: [404, 404, 404, 404], body: { token: 'khong-co' } },
    whoAmI: { answers: anyone },
    signOut: { answers: anyone, body: {} },
  }
  return { shop, buyer, stranger, guest, nobody, table }
}
