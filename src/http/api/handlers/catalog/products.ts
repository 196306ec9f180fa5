import { isStaff } from '#http/api/check-access.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { changeProducts, patchProduct, readProductUsage } from '#operations/catalog/change-products.ts'
import { deleteProduct } from '#operations/catalog/delete-product.ts'
import * as catalog from '#operations/catalog/read-catalog.ts'
import { readHome } from '#operations/catalog/read-home.ts'
import { createProduct, updateProduct } from '#operations/catalog/save-product.ts'

export const productHandlers = {
  getHome: ({ shop }) => readHome(shop),
  listProducts: async ({ shop, client, query: { state, described, ...filters }, c }) => {
    const query = isStaff(client) ? { ...filters, state, described } : filters
    const { products, total, capped } = await catalog.readProducts(shop, query)
    setPagingHeaders(c, query, total, capped)
    return products
  },
  listDeletedProducts: async ({ shop, query, c }) => {
    const { products, total, capped } = await catalog.readDeletedProducts(shop, query)
    setPagingHeaders(c, query, total, capped)
    return products
  },
  getProduct: ({ shop, client, params }) =>
    catalog.readProduct(shop, params.id, { isStaff: isStaff(client) }),
  relatedProducts: ({ shop, params }) => catalog.readRelatedProducts(shop, params.id),
  createProduct: ({ shop, body, actor: by }) => createProduct(shop, body, { by }),
  updateProduct: ({ shop, params, body, actor: by }) => updateProduct(shop, params.id, body, { by }),
  deleteProduct: ({ shop, params, actor }) => deleteProduct(shop, actor, params.id),
  patchProduct: ({ shop, params, body, actor: by }) => patchProduct(shop, params.id, body, { by }),
  bulkUpdateProducts: ({ shop, body, actor: by }) => changeProducts(shop, body.ids, body.change, { by }),
  getProductUsage: ({ shop, body }) => readProductUsage(shop, body.ids),
} satisfies Partial<ApiHandlers>
