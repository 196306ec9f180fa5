import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id } from '#contract/text.ts'
import { nameField } from './attributes.ts'
import { ProductSummary } from './products.ts'

export const Category = z.object({ _id: id, name: z.string() })
export const CategoryUse = Category.extend({
  products: z.int().min(0).describe('Number of listed products in the category.'),
})
export type CategoryUse = z.infer<typeof CategoryUse>
export type Category = z.infer<typeof Category>

export const categoryEndpoints = {
  listCategories: endpoint({
    access: 'anyone',
    summary: 'All categories, in their order',
    status: 200,
    answer: z.array(Category),
  }),
  getCategory: endpoint({
    access: 'anyone',
    mayLag: true,
    summary: 'One category with its products',
    params: z.object({ id }),
    status: 200,
    answer: Category.extend({ products: z.array(ProductSummary) }),
  }),
  addCategory: endpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a category',
    body: z.object({ name: nameField }),
    status: 201,
    answer: Category,
    refusals: ['name_taken'],
  }),
  // This path is listed before the paths with `{id}`, which would otherwise match it.
  orderCategories: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Reorder the categories; the menu shows them in this order. All categories must be listed',
    body: z.object({
      ids: z.array(id).max(limits.maxCategories).describe('The ids of all categories, in the new order.'),
    }),
    status: 200,
    answer: z.array(Category),
    refusals: ['list_changed'],
  }),
  updateCategory: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Rename a category',
    params: z.object({ id }),
    body: z.object({ name: nameField }),
    status: 200,
    answer: Category,
    refusals: ['name_taken'],
  }),
  deleteCategory: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a category without products',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: ['category_in_use'],
  }),
}

export const categoryUseEndpoints = {
  categoryUse: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'All categories in their order, each with its number of listed products',
    status: 200,
    answer: z.array(CategoryUse),
  }),
}
