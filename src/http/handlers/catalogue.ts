import { addAttribute } from '#operations/add-attribute.ts'
import { addCategory } from '#operations/add-category.ts'
import { deleteProduct } from '#operations/delete-product.ts'
import * as catalogue from '#operations/read-catalogue.ts'
import { createProduct, updateProduct } from '#operations/save-product.ts'
import type { Handlers } from '../mount.ts'
import { tellPage } from '../paging.ts'

export const attributeHandlers = {
  listAttributes: ({ shop }) => catalogue.readAttributes(shop),
  getAttribute: ({ shop, params }) => catalogue.readAttribute(shop, params.id),
  addAttribute: ({ shop, body }) => addAttribute(shop, body.value),
} satisfies Partial<Handlers>

export const categoryHandlers = {
  listCategories: ({ shop }) => catalogue.readCategories(shop),
  getCategory: ({ shop, params }) => catalogue.readCategory(shop, params.id),
  addCategory: ({ shop, body }) => addCategory(shop, body.name),
} satisfies Partial<Handlers>

export const productHandlers = {
  listProducts: async ({ shop, query, c }) => {
    const { products, total } = await catalogue.readProducts(shop, query)
    tellPage(c, query, total)
    return products
  },
  getProduct: ({ shop, params }) => catalogue.readProduct(shop, params.id),
  relatedProducts: ({ shop, params }) => catalogue.readRelated(shop, params.id),
  createProduct: ({ shop, body, user }) => createProduct(shop, body, { accountId: user._id }),
  updateProduct: ({ shop, params, body, user }) =>
    updateProduct(shop, params.id, body, { accountId: user._id }),
  deleteProduct: ({ shop, params }) => deleteProduct(shop, params.id),
} satisfies Partial<Handlers>
