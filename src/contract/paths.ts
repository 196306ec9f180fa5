/** Every shopper's browser loads this file, so it must not import the schema library, and admin paths are elsewhere. */
export const storefrontPaths = {
  listCategories: ['GET', '/api/v1/categories'],
  getHome: ['GET', '/api/v1/home'],

  getCategoryPage: ['GET', '/api/v1/categories/{id}/page'],
  getCollectionPage: ['GET', '/api/v1/collections/{id}'],
  listProducts: ['GET', '/api/v1/products'],
  productFacets: ['GET', '/api/v1/products/facets'],
  suggestProducts: ['GET', '/api/v1/products/suggestions'],
  getProduct: ['GET', '/api/v1/products/{id}'],
  relatedProducts: ['GET', '/api/v1/products/{id}/related'],

  getOrderPayment: ['GET', '/api/v1/orders/payment/{id}'],

  listUserOrders: ['GET', '/api/v1/orders/{userId}'],
  getOrder: ['GET', '/api/v1/orders/by-id/{id}'],
  lookUpOrder: ['POST', '/api/v1/orders/lookup'],
  requestByLookup: ['POST', '/api/v1/orders/lookup/requests'],
  placeOrder: ['POST', '/api/v1/orders'],
  cancelOrder: ['PUT', '/api/v1/orders/cancel/{id}'],

  startGatewayPayment: ['POST', '/api/v1/orders/payment/{id}'],
  getOrderInvoices: ['GET', '/api/v1/orders/invoices/{id}'],
  requestInvoice: ['PUT', '/api/v1/orders/invoices/{id}/buyer'],
  getInvoiceFile: ['GET', '/api/v1/orders/invoices/{id}/{invoiceId}/file'],
  requestReturn: ['POST', '/api/v1/orders/return-requests/{id}'],
  withdrawReturn: ['DELETE', '/api/v1/orders/return-requests/{id}/{requestId}'],

  getCart: ['GET', '/api/v1/carts/{userId}'],
  increaseCartLine: ['PUT', '/api/v1/carts/increase'],
  decreaseCartLine: ['PUT', '/api/v1/carts/decrease'],
  setCartLine: ['PUT', '/api/v1/carts/quantity'],
  acceptCartPrice: ['PUT', '/api/v1/carts/accept-price'],
  buyAgain: ['POST', '/api/v1/carts/buy-again'],
  setCartVoucher: ['PUT', '/api/v1/carts/voucher'],
  removeCartVoucher: ['DELETE', '/api/v1/carts/voucher'],
  removeCartLine: ['POST', '/api/v1/carts/remove-cart'],
  addToCart: ['POST', '/api/v1/carts/add-to-cart'],

  signIn: ['POST', '/api/v1/auth/signin'],
  signInCode: ['POST', '/api/v1/auth/code'],
  signUp: ['POST', '/api/v1/auth/signup'],
  startGuestSession: ['POST', '/api/v1/auth/guest'],
  requestSignUpLink: ['POST', '/api/v1/auth/guest/sign-up-link'],
  acceptSignUpLink: ['POST', '/api/v1/auth/sign-up-link'],
  signOut: ['POST', '/api/v1/auth/signout'],
  whoAmI: ['GET', '/api/v1/auth/session'],
  startOidcSignIn: ['GET', '/api/v1/auth/oidc'],

  requestPasswordReset: ['POST', '/api/v1/auth/forgot-password'],
  resetPassword: ['POST', '/api/v1/auth/reset-password'],

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
  listConsents: ['GET', '/api/v1/account/consents'],
  giveConsent: ['POST', '/api/v1/account/consents'],
  withdrawConsent: ['DELETE', '/api/v1/account/consents/{purpose}'],
  exportAccount: ['POST', '/api/v1/account/export'],
  deleteAccount: ['POST', '/api/v1/account/deletion'],

  getWishlist: ['GET', '/api/v1/wishlist'],
  mergeWishlist: ['POST', '/api/v1/wishlist/merge'],
  addToWishlist: ['PUT', '/api/v1/wishlist/{id}'],
  removeFromWishlist: ['DELETE', '/api/v1/wishlist/{id}'],

  subscribeNewsletter: ['POST', '/api/v1/newsletter'],
  requestRestock: ['POST', '/api/v1/products/{id}/restock-requests'],

  listWards: ['GET', '/api/v1/provinces/{code}/wards'],

  getPublicSettings: ['GET', '/api/v1/shop'],
} as const

/** HTML forms that work without scripts: a POST is answered with 303 (docs/decisions/014). */
export const formPaths = {
  addToCart: '/forms/add-to-cart',
  buyAsGuest: '/forms/buy-as-guest',
  changeCart: '/forms/cart-line',
  changeVoucher: '/forms/voucher',
  buyAgain: '/forms/buy-again',
  placeOrder: '/forms/order',
  useAddress: '/forms/use-address',
  cancelOrder: '/forms/cancel-order',
  payOnline: '/forms/pay-online',
  requestReturn: '/forms/request-return',
  withdrawReturn: '/forms/withdraw-return',
  requestInvoice: '/forms/request-invoice',
  signIn: '/forms/sign-in',
  signInCode: '/forms/sign-in-code',
  signUp: '/forms/sign-up',
  signOut: '/forms/sign-out',
  requestPasswordReset: '/forms/forgot-password',
  resetPassword: '/forms/reset-password',
  requestSignUpLink: '/forms/sign-up-link',
  acceptSignUpLink: '/forms/finish-sign-up',
  lookUpOrder: '/forms/order-lookup',
  requestByLookup: '/forms/lookup-request',
  subscribeNewsletter: '/forms/newsletter',
  confirmNewsletter: '/forms/newsletter-confirm',
  unsubscribeNewsletter: '/forms/newsletter-unsubscribe',
  cancelRestockRequest: '/forms/restock-stop',
  countVisits: '/forms/visits',
} as const

export type FormName = keyof typeof formPaths

export const apiDocumentPath = '/api/v1/openapi.json'
export const apiGuidePath = '/api/v1/docs'
/** The signature replaces a session, so that emails can show the image. */
export const qrImagePath = '/qr/{id}/{signature}.png'
export const healthPath = '/healthz'
export const metricsPath = '/metrics'
export const readyPath = '/readyz'
export const manifestPath = '/manifest.webmanifest'
export const robotsPath = '/robots.txt'
export const sitemapPath = '/sitemap.xml'
/** Parts of the sitemap index of a large shop; `products` takes `?after={productId}`. */
export const sitemapParts = { shop: '/sitemap-shop.xml', products: '/sitemap-products.xml' } as const

/** Escapes each value, so that it stays one path segment. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The same pages as `/detail/{id}`, `/categories/{id}` and `/shop?collection={id}`. Search engines and shared links get these. */
export const slugPaths = {
  product: '/san-pham/',
  category: '/danh-muc/',
  collection: '/bo-suu-tap/',
} as const
