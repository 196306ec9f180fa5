import { z } from 'zod'
import { RenderedSection } from '#contract/content/sections.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, queryBoolean } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { nameField } from './attributes.ts'
import { ProductImageUrl, ProductSummary } from './products.ts'

export const Category = z.object({ _id: id, name: z.string() })
export const CategoryListItem = Category.extend({
  slug: z.string().describe("Readable part of the category's URL."),
  parent: id.nullable().describe('Id of the category above. Null: none.'),
})
export type CategoryListItem = z.infer<typeof CategoryListItem>

const slug = singleLine(limits.maxHandleLength).refine(
  (value) => !/[\s/?#%&\\]/.test(value),
  'Đường dẫn chỉ có chữ, số và dấu gạch ngang',
)
export const CategoryUpdate = z
  .object({
    name: nameField,
    slug: slug.optional().describe('Empty: made from the name. Omitted: unchanged.'),
    parent: z
      .union([id, z.literal(''), z.null()])
      .transform((value) => value || null)
      .optional()
      .describe('Id of a category without one above it. Empty or null: none. Omitted: unchanged.'),
    image: z
      .union([z.literal(''), ProductImageUrl])
      .optional()
      .describe('Address of a picture. Empty: none. Omitted: unchanged.'),
    description: text(limits.maxDescriptionLength)
      .optional()
      .describe('Markdown without HTML. Omitted: unchanged.'),
  })
  .describe('A product of a category is also in the category above.')
export type CategoryUpdate = z.infer<typeof CategoryUpdate>

export const CategoryPage = z
  .object({
    image: z.string().describe('Address of a picture. Empty: none.'),
    descriptionHtml: z.string().describe('HTML without scripts; may be empty.'),
    seoTitle: z.string().describe('Empty: the name.'),
    seoDescription: z.string().describe('That of its page, or the beginning of the text. May be empty.'),
    shareImage: z.string().describe('Picture of shared links: that of its page, or `image`. May be empty.'),
    shareImageAlt: z.string(),
    sections: z.array(RenderedSection).describe('Shown above the list.'),
  })
  .describe('What the page of a category shows above its products.')
export type CategoryPage = z.infer<typeof CategoryPage>

export const CategoryWithProductCount = CategoryListItem.extend({
  image: z.string().describe('Address of a picture. Empty: none.'),
  description: z.string().describe('Markdown without HTML.'),
  products: z
    .int()
    .min(0)
    .describe(
      'Number of products in the category and those below it, drafts and hidden ones included, archived ones not.',
    ),
  directProducts: z
    .int()
    .min(0)
    .describe(
      'Number of products in the category itself, archived ones included. Zero if it can be deleted.',
    ),
  archivedProducts: z.int().min(0).describe('How many of `directProducts` are archived.'),
})
export type CategoryWithProductCount = z.infer<typeof CategoryWithProductCount>
export type Category = z.infer<typeof Category>

export const CategoryListQuery = z.object({
  empty: queryBoolean.optional().describe('True: also those that the setting leaves out.'),
})

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    access: 'anyone',
    summary: 'Categories in their order. A setting leaves out those without active products',
    query: CategoryListQuery,
    status: 200,
    response: z.array(CategoryListItem),
  }),
  getCategory: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'One category with its products',
    params: z.object({ id }),
    status: 200,
    response: CategoryListItem.extend({ products: z.array(ProductSummary) }),
  }),
  getCategoryPage: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Picture, text and sections of a category; `GET /products?category=` lists its products',
    params: z.object({ id }),
    status: 200,
    response: CategoryPage,
  }),
  addCategory: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a category',
    body: z.object({ name: nameField }),
    status: 201,
    response: CategoryListItem,
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
    response: z.array(CategoryListItem),
    failures: ['list_changed'],
  }),
  updateCategory: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change the name, the address or the place of a category',
    params: z.object({ id }),
    body: CategoryUpdate,
    status: 200,
    response: CategoryListItem,
    failures: ['name_taken'],
  }),
  deleteCategory: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a category without products that no rule of a collection names',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['category_in_use', 'category_has_subcategories', 'category_in_collection'],
  }),
}

export const categoryWithProductCountEndpoints = {
  listCategoriesWithProductCount: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'All categories in their order, each with its number of products',
    status: 200,
    response: z.array(CategoryWithProductCount),
  }),
}
