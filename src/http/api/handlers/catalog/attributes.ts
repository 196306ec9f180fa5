import type { ApiHandlers } from '#http/api/mount-api.ts'
import { addAttribute } from '#operations/catalog/add-attribute.ts'
import { addCategory } from '#operations/catalog/add-category.ts'
import { deleteAttribute, renameAttribute } from '#operations/catalog/change-attribute.ts'
import * as values from '#operations/catalog/change-attribute-values.ts'
import * as categories from '#operations/catalog/change-category.ts'
import * as catalog from '#operations/catalog/read-catalog.ts'

export const attributeHandlers = {
  listAttributes: ({ shop }) => catalog.readAttributes(shop),
  getAttribute: ({ shop, params }) => catalog.readAttribute(shop, params.id),
  addAttribute: ({ shop, body, actor }) => addAttribute(shop, actor, body.value),
  updateAttribute: ({ shop, params, body, actor }) => renameAttribute(shop, actor, params.id, body.value),
  deleteAttribute: ({ shop, params, actor }) => deleteAttribute(shop, actor, params.id),
  addAttributeValue: ({ shop, params, body, actor }) =>
    values.addAttributeValue(shop, actor, params.id, body),
  sortAttributeValues: ({ shop, params, body, actor }) =>
    values.sortAttributeValues(shop, actor, params.id, body.ids),
  updateAttributeValue: ({ shop, params, body, actor }) =>
    values.updateAttributeValue(shop, actor, params.id, params.valueId, body),
  deleteAttributeValue: ({ shop, params, actor }) =>
    values.deleteAttributeValue(shop, actor, params.id, params.valueId),
  getAttributeUsage: ({ shop, params }) => values.readAttributeUsage(shop, params.id),
} satisfies Partial<ApiHandlers>

export const categoryHandlers = {
  listCategories: ({ shop, query }) => catalog.readCategories(shop, query),
  getCategory: ({ shop, params }) => catalog.readCategory(shop, params.id),
  getCategoryPage: ({ shop, params }) => catalog.readCategoryPage(shop, params.id),
  addCategory: ({ shop, body, actor }) => addCategory(shop, actor, body.name),
  sortCategories: ({ shop, body, actor }) => categories.sortCategories(shop, actor, body.ids),
  updateCategory: ({ shop, params, body, actor }) => categories.updateCategory(shop, actor, params.id, body),
  deleteCategory: ({ shop, params, actor }) => categories.deleteCategory(shop, actor, params.id),
  listCategoriesWithProductCount: ({ shop }) => categories.readCategoriesWithProductCount(shop),
} satisfies Partial<ApiHandlers>
