import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id } from '#contract/scalar-schemas.ts'
import { nameField } from './attributes.ts'
import { ProductSummary } from './products.ts'

export const Category = z.object({ _id: id, name: z.string() })
export const CategoryWithProductCount = Category.extend({
  products: z.int().min(0).describe('Number of listed products in the category.'),
})
export type CategoryWithProductCount = z.infer<typeof CategoryWithProductCount>
export type Category = z.infer<typeof Category>

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    access: 'anyone',
    summary: 'All categories, in their order',
    status: 200,
    response: z.array(Category),
  }),
  getCategory: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'One category with its products',
    params: z.object({ id }),
    status: 200,
    response: Category.extend({ products: z.array(ProductSummary) }),
  }),
  addCategory: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a category',
    body: z.object({ name: nameField }),
    status: 201,
    response: Category,
    failures: ['name_taken'],
  }),
  // This path is listed before the paths with `{id}`, which would otherwise match it.
  sortCategories: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Reorder the categories; the menu shows them in this order. All categories must be listed',
    body: z.object({
      ids: z.array(id).max(limits.maxCategories).describe('The ids of all categories, in the new order.'),
    }),
    status: 200,
    response: z.array(Category),
    failures: ['list_changed'],
  }),
  updateCategory: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Rename a category',
    params: z.object({ id }),
    body: z.object({ name: nameField }),
    status: 200,
    response: Category,
    failures: ['name_taken'],
  }),
  deleteCategory: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a category without products',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['category_in_use'],
  }),
}

export const categoryUseEndpoints = {
  getCategoryUsage: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'All categories in their order, each with its number of listed products',
    status: 200,
    response: z.array(CategoryWithProductCount),
  }),
}
