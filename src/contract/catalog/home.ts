import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { Review } from '#contract/reviews/reviews.ts'
import { audiences } from './audiences.ts'
import { ProductSummary } from './products.ts'

export const Home = z
  .object({
    audiences: z
      .array(
        z.object({
          audience: z.enum(audiences),
          image: z.string().describe('URL of a picture of its newest product; empty if that has none.'),
        }),
      )
      .describe('The audiences that have products.'),
    discounted: z.array(ProductSummary).describe('Up to 4 products in stock, the highest discount first.'),
    topRated: z
      .array(
        z.object({ product: ProductSummary, review: Review.pick({ author: true, stars: true, text: true }) }),
      )
      .describe('Up to 3 products in stock, the best of each category, with one of their reviews.'),
    outfit: z
      .array(ProductSummary)
      .describe('A featured product and products that go with it, 3 or 4 in all; empty if there are fewer.'),
  })
  .describe('What the home page shows besides featured products. Parts without content are empty.')
export type Home = z.infer<typeof Home>

export const homeEndpoints = {
  getHome: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Audiences, discounted and best rated products and an outfit for the home page',
    status: 200,
    response: Home,
  }),
}
