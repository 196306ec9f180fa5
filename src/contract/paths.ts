/** Every address of the API, written once. Free of the schema library, so that the browser may hold it. */
export const paths = {
  listAttributes: ['GET', '/api/v1/attributes'],
  getAttribute: ['GET', '/api/v1/attributes/{id}'],
  addAttribute: ['POST', '/api/v1/attributes'],
  updateAttribute: ['PUT', '/api/v1/attributes/{id}'],
  deleteAttribute: ['DELETE', '/api/v1/attributes/{id}'],
  addAttributeValue: ['POST', '/api/v1/attributes/{id}/values'],
  orderAttributeValues: ['PUT', '/api/v1/attributes/{id}/values/order'],
  updateAttributeValue: ['PUT', '/api/v1/attributes/{id}/values/{valueId}'],
  deleteAttributeValue: ['DELETE', '/api/v1/attributes/{id}/values/{valueId}'],
  attributeUse: ['GET', '/api/v1/attributes/{id}/use'],

  listCategories: ['GET', '/api/v1/categories'],
  getCategory: ['GET', '/api/v1/categories/{id}'],
  addCategory: ['POST', '/api/v1/categories'],
  orderCategories: ['PUT', '/api/v1/categories/order'],
  updateCategory: ['PUT', '/api/v1/categories/{id}'],
  deleteCategory: ['DELETE', '/api/v1/categories/{id}'],
  categoryUse: ['GET', '/api/v1/categories/use'],

  listProducts: ['GET', '/api/v1/products'],
  productFacets: ['GET', '/api/v1/products/facets'],
  suggestProducts: ['GET', '/api/v1/products/suggestions'],
  getProduct: ['GET', '/api/v1/products/{id}'],
  relatedProducts: ['GET', '/api/v1/products/{id}/related'],
  createProduct: ['POST', '/api/v1/products'],
  updateProduct: ['PUT', '/api/v1/products/{id}'],
  deleteProduct: ['DELETE', '/api/v1/products/{id}'],
  editProduct: ['PATCH', '/api/v1/products/{id}'],
  changeProducts: ['POST', '/api/v1/products/changes'],
  productUsage: ['POST', '/api/v1/products/usage'],
  listDeletedProducts: ['GET', '/api/v1/admin/products/deleted'],

  countOrders: ['GET', '/api/v1/orders/counts'],
  printOrders: ['GET', '/api/v1/orders/print'],
  getOrderForStaff: ['GET', '/api/v1/orders/desk/{id}'],
  addOrderNote: ['POST', '/api/v1/orders/notes/{id}'],
  updateOrderStatuses: ['PUT', '/api/v1/orders/update-statuses'],
  enterOrder: ['POST', '/api/v1/orders/entered'],

  getOrderPayment: ['GET', '/api/v1/orders/payment/{id}'],
  enterPayment: ['POST', '/api/v1/orders/payments/{id}'],
  reportFromSepay: ['POST', '/api/v1/payments/sepay'],
  reportFromPayos: ['POST', '/api/v1/payments/payos'],

  listTransfers: ['GET', '/api/v1/transfers'],
  countTransfers: ['GET', '/api/v1/transfers/counts'],
  readStatement: ['POST', '/api/v1/transfers/statements'],
  assignTransfer: ['PUT', '/api/v1/transfers/{id}/order'],
  returnTransfer: ['PUT', '/api/v1/transfers/{id}/returned'],
  setTransferAside: ['PUT', '/api/v1/transfers/{id}/aside'],
  listCarriers: ['GET', '/api/v1/carriers'],
  carrierCallback: ['POST', '/api/v1/carriers/{carrier}/callback'],
  listShipments: ['GET', '/api/v1/shipments'],
  createShipment: ['POST', '/api/v1/shipments'],
  createShipments: ['POST', '/api/v1/shipments/together'],
  cancelShipment: ['PUT', '/api/v1/shipments/{id}/cancel'],
  reportDelivery: ['PUT', '/api/v1/shipments/{id}/state'],

  listCustomers: ['GET', '/api/v1/customers'],
  findCaller: ['GET', '/api/v1/customers/by-phone'],
  getCustomer: ['GET', '/api/v1/customers/{id}'],
  addCustomerNote: ['POST', '/api/v1/customers/{id}/notes'],
  blockCustomer: ['PUT', '/api/v1/customers/{id}/block'],
  unblockCustomer: ['DELETE', '/api/v1/customers/{id}/block'],
  eraseCustomer: ['DELETE', '/api/v1/customers/{id}'],

  listVouchers: ['GET', '/api/v1/vouchers'],
  getVoucher: ['GET', '/api/v1/vouchers/{id}'],
  addVoucher: ['POST', '/api/v1/vouchers'],
  updateVoucher: ['PUT', '/api/v1/vouchers/{id}'],
  pauseVoucher: ['PUT', '/api/v1/vouchers/{id}/paused'],
  deleteVoucher: ['DELETE', '/api/v1/vouchers/{id}'],
  previewVoucher: ['POST', '/api/v1/vouchers/preview'],

  listStock: ['GET', '/api/v1/stock'],
  getStockLedger: ['GET', '/api/v1/stock/{id}'],
  adjustStock: ['POST', '/api/v1/stock/adjustments'],

  listOrders: ['GET', '/api/v1/orders'],
  listUserOrders: ['GET', '/api/v1/orders/{userId}'],
  getOrderLines: ['GET', '/api/v1/orders/detail/{id}'],
  getOrder: ['GET', '/api/v1/orders/by-id/{id}'],
  lookUpOrder: ['POST', '/api/v1/orders/lookup'],
  placeOrder: ['POST', '/api/v1/orders'],
  updateOrderStatus: ['PUT', '/api/v1/orders/update-status/{id}'],
  cancelOrder: ['PUT', '/api/v1/orders/cancel/{id}'],

  startGatewayPayment: ['POST', '/api/v1/orders/payment/{id}'],
  settleVnpay: ['GET', '/api/v1/payments/vnpay'],
  takeBack: ['POST', '/api/v1/orders/take-back/{id}'],
  exchangeLine: ['POST', '/api/v1/orders/exchange/{id}'],
  refundOrder: ['POST', '/api/v1/orders/refund/{id}'],
  askReturn: ['POST', '/api/v1/orders/return-requests/{id}'],
  withdrawReturn: ['DELETE', '/api/v1/orders/return-requests/{id}/{requestId}'],
  listReturnRequests: ['GET', '/api/v1/return-requests'],
  countReturnRequests: ['GET', '/api/v1/return-requests/counts'],
  declineReturn: ['PUT', '/api/v1/return-requests/{id}/decline'],

  getCart: ['GET', '/api/v1/carts/{userId}'],
  increaseCartLine: ['PUT', '/api/v1/carts/increase'],
  decreaseCartLine: ['PUT', '/api/v1/carts/decrease'],
  setCartLine: ['PUT', '/api/v1/carts/quantity'],
  acceptCartPrice: ['PUT', '/api/v1/carts/accept-price'],
  buyAgain: ['POST', '/api/v1/carts/buy-again'],
  applyVoucher: ['PUT', '/api/v1/carts/voucher'],
  removeVoucher: ['DELETE', '/api/v1/carts/voucher'],
  removeCartLine: ['POST', '/api/v1/carts/remove-cart'],
  addToCart: ['POST', '/api/v1/carts/add-to-cart'],

  signIn: ['POST', '/api/v1/auth/signin'],
  signInCode: ['POST', '/api/v1/auth/code'],
  signUp: ['POST', '/api/v1/auth/signup'],
  signOut: ['POST', '/api/v1/auth/signout'],
  whoAmI: ['GET', '/api/v1/auth/session'],
  startProviderSignIn: ['GET', '/api/v1/auth/provider'],
  finishProviderSignIn: ['GET', '/api/v1/auth/provider/return'],

  requestPasswordReset: ['POST', '/api/v1/auth/forgot-password'],
  resetPassword: ['POST', '/api/v1/auth/reset-password'],

  uploadImage: ['POST', '/api/v1/images'],

  listReviews: ['GET', '/api/v1/products/{id}/reviews'],
  getOwnReview: ['GET', '/api/v1/products/{id}/reviews/mine'],
  addReview: ['POST', '/api/v1/products/{id}/reviews'],
  updateReview: ['PUT', '/api/v1/reviews/{id}'],
  deleteReview: ['DELETE', '/api/v1/reviews/{id}'],
  uploadReviewPhoto: ['POST', '/api/v1/reviews/photos'],

  getProfile: ['GET', '/api/v1/account/profile'],
  updateProfile: ['PUT', '/api/v1/account/profile'],
  listAddresses: ['GET', '/api/v1/account/addresses'],
  addAddress: ['POST', '/api/v1/account/addresses'],
  updateAddress: ['PUT', '/api/v1/account/addresses/{id}'],
  deleteAddress: ['DELETE', '/api/v1/account/addresses/{id}'],
  changePassword: ['PUT', '/api/v1/account/password'],
  listSessions: ['GET', '/api/v1/account/sessions'],
  endOtherSessions: ['DELETE', '/api/v1/account/sessions'],
  endSession: ['DELETE', '/api/v1/account/sessions/{id}'],
  listIdentities: ['GET', '/api/v1/account/identities'],
  linkIdentity: ['POST', '/api/v1/account/identities'],
  unlinkIdentity: ['DELETE', '/api/v1/account/identities/{id}'],
  getSecondFactor: ['GET', '/api/v1/account/second-factor'],
  startSecondFactor: ['POST', '/api/v1/account/second-factor'],
  confirmSecondFactor: ['PUT', '/api/v1/account/second-factor'],
  renewRecoveryCodes: ['POST', '/api/v1/account/second-factor/recovery-codes'],
  removeSecondFactor: ['POST', '/api/v1/account/second-factor/removal'],
  exportAccount: ['POST', '/api/v1/account/export'],
  deleteAccount: ['POST', '/api/v1/account/deletion'],

  getWishlist: ['GET', '/api/v1/wishlist'],
  mergeWishlist: ['POST', '/api/v1/wishlist/merge'],
  addToWishlist: ['PUT', '/api/v1/wishlist/{id}'],
  removeFromWishlist: ['DELETE', '/api/v1/wishlist/{id}'],

  analyticsOverview: ['GET', '/api/v1/analytics/overview'],
  analyticsSummary: ['GET', '/api/v1/analytics/summary'],
  analyticsSeries: ['GET', '/api/v1/analytics/series'],
  analyticsBreakdown: ['GET', '/api/v1/analytics/breakdown'],
  analyticsSellers: ['GET', '/api/v1/analytics/sellers'],
  analyticsStockCover: ['GET', '/api/v1/analytics/stock-cover'],

  subscribeNewsletter: ['POST', '/api/v1/newsletter'],
  confirmNewsletter: ['POST', '/api/v1/newsletter/confirm'],
  unsubscribeNewsletter: ['POST', '/api/v1/newsletter/unsubscribe'],

  listWards: ['GET', '/api/v1/provinces/{code}/wards'],

  getShopFacts: ['GET', '/api/v1/shop'],
  getSettings: ['GET', '/api/v1/admin/settings'],
  updateSettings: ['PUT', '/api/v1/admin/settings'],
  listConnections: ['GET', '/api/v1/admin/connections'],
  getShopStatus: ['GET', '/api/v1/admin/status'],
  listStaff: ['GET', '/api/v1/admin/staff'],
  appointStaff: ['POST', '/api/v1/admin/staff'],
  changeStaffRights: ['PUT', '/api/v1/admin/staff/{id}/rights'],
  dismissStaff: ['DELETE', '/api/v1/admin/staff/{id}'],
  endStaffSessions: ['DELETE', '/api/v1/admin/staff/{id}/sessions'],
  removeStaffSecondFactor: ['POST', '/api/v1/admin/staff/{id}/second-factor/removal'],
  listChanges: ['GET', '/api/v1/admin/changes'],
  listDataRequests: ['GET', '/api/v1/admin/data-requests'],
  addDataRequest: ['POST', '/api/v1/admin/data-requests'],
  actOnDataRequest: ['PUT', '/api/v1/admin/data-requests/{id}'],
  listSwept: ['GET', '/api/v1/admin/swept'],
  listLetters: ['GET', '/api/v1/admin/letters'],
  getPost: ['GET', '/api/v1/admin/post'],
  getLetter: ['GET', '/api/v1/admin/letters/{id}'],
  sendLetterAgain: ['POST', '/api/v1/admin/letters/{id}/again'],
  searchAdmin: ['GET', '/api/v1/admin/search'],

  exportProducts: ['GET', '/api/v1/admin/export/products'],
  exportPrices: ['GET', '/api/v1/admin/export/prices'],
  startImport: ['POST', '/api/v1/admin/imports'],
  listImports: ['GET', '/api/v1/admin/imports'],
  getImport: ['GET', '/api/v1/admin/imports/{id}'],
  listImportLines: ['GET', '/api/v1/admin/imports/{id}/lines'],
  exportImportFaults: ['GET', '/api/v1/admin/imports/{id}/faults'],
  applyImport: ['POST', '/api/v1/admin/imports/{id}/apply'],
  undoImport: ['POST', '/api/v1/admin/imports/{id}/undo'],
} as const

export type EndpointName = keyof typeof paths

/**
 * Where the pages' plain forms go from a browser without scripts, or before they run (docs/decisions/014).
 * Each takes a POST of `application/x-www-form-urlencoded` and answers 303 to a page.
 */
export const formPaths = {
  addToCart: '/forms/add-to-cart',
  changeCart: '/forms/cart-line',
  changeVoucher: '/forms/voucher',
  buyAgain: '/forms/buy-again',
  placeOrder: '/forms/order',
  useAddress: '/forms/use-address',
  cancelOrder: '/forms/cancel-order',
  payOnline: '/forms/pay-online',
  askReturn: '/forms/ask-return',
  withdrawReturn: '/forms/withdraw-return',
  signIn: '/forms/sign-in',
  signInCode: '/forms/sign-in-code',
  signUp: '/forms/sign-up',
  signOut: '/forms/sign-out',
  requestPasswordReset: '/forms/forgot-password',
  resetPassword: '/forms/reset-password',
  lookUpOrder: '/forms/order-lookup',
  subscribeNewsletter: '/forms/newsletter',
  confirmNewsletter: '/forms/newsletter-confirm',
  unsubscribeNewsletter: '/forms/newsletter-unsubscribe',
} as const

export type FormName = keyof typeof formPaths

export const apiDocument = '/api/v1/openapi.json'
export const apiGuide = '/api/v1/docs'
/** The picture of an order's QR code, for letters and to keep; the signature stands for a session. */
export const qrPicturePath = '/qr/{id}/{signature}.png'
export const healthPath = '/healthz'
/** For Prometheus; only where METRICS_TOKEN is set. */
export const metricsPath = '/metrics'
export const readyPath = '/readyz'
export const manifestPath = '/manifest.webmanifest'
export const robotsPath = '/robots.txt'
export const sitemapPath = '/sitemap.xml'
/** The parts that the sitemap of a large shop leads to; the products' is asked with `?after=` a product's id. */
export const sitemapParts = { shop: '/sitemap-shop.xml', products: '/sitemap-products.xml' } as const

/** Fills `{name}` parts of a path; each value is escaped, so that it stays one part. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
