import { z } from 'zod'
import { nameField } from './attributes.ts'
import { endpoint } from './endpoint.ts'
import { ProductSummary } from './products.ts'
import { id } from './text.ts'

export const Category = z.object({ _id: id, name: z.string() })
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
    summary: 'One category with its products',
    params: z.object({ id }),
    status: 200,
    answer: Category.extend({ products: z.array(ProductSummary) }),
  }),
  addCategory: endpoint({
    access: 'admin',
    summary: 'Add a category',
    body: z.object({ name: nameField }),
    status: 201,
    answer: Category,
    refusals: ['name_taken'],
  }),
}
