/** Every address of the API, written once. Free of the schema library, so that the browser may hold it. */
export const paths = {
  listAttributes: ['GET', '/api/v1/attributes'],
  getAttribute: ['GET', '/api/v1/attributes/{id}'],
  addAttribute: ['POST', '/api/v1/attributes'],

  listCategories: ['GET', '/api/v1/categories'],
  getCategory: ['GET', '/api/v1/categories/{id}'],
  addCategory: ['POST', '/api/v1/categories'],

  listProducts: ['GET', '/api/v1/products'],
  productFacets: ['GET', '/api/v1/products/facets'],
  suggestProducts: ['GET', '/api/v1/products/suggestions'],
  getProduct: ['GET', '/api/v1/products/{id}'],
  relatedProducts: ['GET', '/api/v1/products/{id}/related'],
  createProduct: ['POST', '/api/v1/products'],
  updateProduct: ['PUT', '/api/v1/products/{id}'],
  deleteProduct: ['DELETE', '/api/v1/products/{id}'],

  listOrders: ['GET', '/api/v1/orders'],
  listUserOrders: ['GET', '/api/v1/orders/{userId}'],
  getOrderLines: ['GET', '/api/v1/orders/detail/{id}'],
  getOrder: ['GET', '/api/v1/orders/by-id/{id}'],
  placeOrder: ['POST', '/api/v1/orders'],
  updateOrderStatus: ['PUT', '/api/v1/orders/update-status/{id}'],
  cancelOrder: ['PUT', '/api/v1/orders/cancel/{id}'],

  getCart: ['GET', '/api/v1/carts/{userId}'],
  increaseCartLine: ['PUT', '/api/v1/carts/increase'],
  decreaseCartLine: ['PUT', '/api/v1/carts/decrease'],
  removeCartLine: ['POST', '/api/v1/carts/remove-cart'],
  addToCart: ['POST', '/api/v1/carts/add-to-cart'],

  signIn: ['POST', '/api/v1/auth/signin'],
  signUp: ['POST', '/api/v1/auth/signup'],
  signOut: ['POST', '/api/v1/auth/signout'],
  whoAmI: ['GET', '/api/v1/auth/session'],

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
  exportAccount: ['GET', '/api/v1/account/export'],
  deleteAccount: ['POST', '/api/v1/account/deletion'],

  getWishlist: ['GET', '/api/v1/wishlist'],
  mergeWishlist: ['POST', '/api/v1/wishlist/merge'],
  addToWishlist: ['PUT', '/api/v1/wishlist/{id}'],
  removeFromWishlist: ['DELETE', '/api/v1/wishlist/{id}'],

  subscribeNewsletter: ['POST', '/api/v1/newsletter'],
  confirmNewsletter: ['POST', '/api/v1/newsletter/confirm'],
  unsubscribeNewsletter: ['POST', '/api/v1/newsletter/unsubscribe'],
} as const

export type EndpointName = keyof typeof paths

export const apiDocument = '/api/v1/openapi.json'
export const apiGuide = '/api/v1/docs'
export const healthPath = '/healthz'
export const readyPath = '/readyz'

/** Fills `{name}` parts of a path; each value is escaped, so that it stays one part. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
