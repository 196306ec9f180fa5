import { z } from 'zod'
import { audiences } from '#contract/catalog/audiences.ts'
import { DisplayPrice } from '#contract/catalog/prices.ts'
import { ProductQuery } from '#contract/catalog/product-query.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'

const count = z.int().min(0)

export const ProductFacets = z
  .object({
    categories: z.array(z.object({ _id: id, name: z.string(), count: count.describe('Products.') })),
    audiences: z.array(z.object({ value: z.enum(audiences), count: count.describe('Products.') })),
    colors: z.array(
      z.object({
        _id: id,
        value: z.string(),
        swatch: z.string().nullable().describe('Colour as `#rrggbb`. Null: not set.'),
        count: count.describe('Products.'),
      }),
    ),
    sizes: z.array(z.object({ _id: id, value: z.string(), count: count.describe('Products.') })),
    price: z
      .object({ min: dong, max: dong })
      .describe('Lowest and highest `displayPrice` without the price filter, in dong. Both 0: no products.'),
    inStock: count.describe('Number with `inStock=true`.'),
    sale: count.describe('Number with `sale=true`.'),
    alternative: z
      .object({
        q: z.string().describe('The query that was searched instead.'),
        dropped: z
          .string()
          .nullable()
          .describe('The words of `q` that it lacks. Null: typing errors were corrected.'),
      })
      .nullable()
      .describe('Null: `q` itself was searched.'),
    total: count.describe('Number of products found, without the cap of `X-Total-Count`.'),
  })
  .describe(
    'For each value of a filter, the number of products that match it together with all other filters. Values without products are omitted unless they are selected.',
  )
export type ProductFacets = z.infer<typeof ProductFacets>

export const Suggestions = z.object({
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      image: z.string().describe('URL; empty if there is none.'),
      ...DisplayPrice.shape,
    }),
  ),
  categories: z.array(z.object({ _id: id, name: z.string() })),
})
export type Suggestions = z.infer<typeof Suggestions>

const SuggestionQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength).optional().describe('The text typed so far.'),
})

export const searchEndpoints = {
  productFacets: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Number of products for each filter value, together with the other filters of the list',
    query: ProductQuery,
    status: 200,
    response: ProductFacets,
  }),
  suggestProducts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Up to 6 products and 3 categories while the user is typing; similar ones if nothing matches',
    query: SuggestionQuery,
    status: 200,
    response: Suggestions,
  }),
}
