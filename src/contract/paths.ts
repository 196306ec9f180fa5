/** Every address of the API, written once. Free of the schema library, so that the browser may hold it. */
export const paths = {
  listAttributes: ['GET', '/api/v1/attributes'],
  getAttribute: ['GET', '/api/v1/attributes/{id}'],
  addAttribute: ['POST', '/api/v1/attributes'],

  listCategories: ['GET', '/api/v1/categories'],
  getCategory: ['GET', '/api/v1/categories/{id}'],
  addCategory: ['POST', '/api/v1/categories'],

  listProducts: ['GET', '/api/v1/products'],
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
