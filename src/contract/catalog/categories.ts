import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id } from '#contract/text.ts'
import { nameField } from './attributes.ts'
import { ProductSummary } from './products.ts'

export const Category = z.object({ _id: id, name: z.string() })
export const CategoryUse = Category.extend({
  products: z.int().min(0).describe('Number of products on sale in the category.'),
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
  // Before the others with `{id}`, which would take these words for an id.
  orderCategories: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Put the categories in this order, which the menu follows; all of them are named',
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
    summary: 'All categories, in their order, each with how many products on sale it has',
    status: 200,
    answer: z.array(CategoryUse),
  }),
}
