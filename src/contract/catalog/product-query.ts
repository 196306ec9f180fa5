import { z } from 'zod'
import * as limits from '../limits.ts'
import { id, pageNumber, pageSize, queryBoolean, queryInteger } from '../scalar-schemas.ts'
import { singleLine } from '../text.ts'
import { audienceChoices } from './audiences.ts'
import { roundMaxPrice, roundMinPrice } from './price-bounds.ts'
import { productSorts } from './product-sorts.ts'
import { productStateChoices } from './product-states.ts'

const commaSeparatedNames = singleLine(500).transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const commaSeparatedIds = singleLine(limits.maxProductIds * 40)
  .transform((value) => value.split(',').filter((part) => part.trim() !== ''))
  .pipe(z.array(id).max(limits.maxProductIds, `Nhiều nhất ${limits.maxProductIds} sản phẩm.`))

export const ProductQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Whole words in any order; case and Vietnamese diacritics are ignored.'),
  prefix: queryBoolean.optional().describe('True: each word of `q` also matches the beginning of a word.'),
  ids: commaSeparatedIds
    .optional()
    .describe('Only these products: ids separated by commas. Without `sort`, in this order.'),
  category: z
    .union([id, z.literal('')])
    .optional()
    .describe('Id of a category. Empty: all.'),
  collection: z
    .union([id, z.literal('')])
    .optional()
    .describe('Id of a collection. Empty: all.'),
  tag: singleLine(limits.maxTagLength).optional().describe('Only products with this tag, in any case.'),
  audience: commaSeparatedNames
    .pipe(z.array(z.enum(audienceChoices)))
    .optional()
    .describe(
      'Audiences, separated by commas. `men` and `women` include `unisex`; `none`: products without an audience.',
    ),
  color: commaSeparatedNames.optional().describe('Ids or names of colours, separated by commas.'),
  size: commaSeparatedNames.optional().describe('Ids or names of sizes, separated by commas.'),
  minPrice: queryInteger
    .transform(roundMinPrice)
    .optional()
    .describe('Lowest `displayPrice` in dong, rounded down to a whole thousand.'),
  maxPrice: queryInteger
    .transform(roundMaxPrice)
    .optional()
    .describe('Highest `displayPrice` in dong, rounded up to a whole thousand.'),
  inStock: queryBoolean.optional().describe('True: only products in stock. False: only sold-out products.'),
  featured: queryBoolean.optional().describe('True: only featured products. False: only the others.'),
  sale: queryBoolean
    .optional()
    .describe('True: only products with a discount in `displayPrice`. False: only the others.'),
  described: queryBoolean
    .optional()
    .describe(
      'Ignored unless staff ask. False: only products with neither `seoDescription` nor words in `description`. True: only the others.',
    ),
  state: z
    .enum(productStateChoices)
    .optional()
    .describe('Ignored unless staff ask. `all`: every state except `archived`. Default: `active`.'),
  sort: z.enum(productSorts).optional().describe('Default: `relevance` with `q`, otherwise `newest`.'),
  page: pageNumber,
  limit: pageSize,
})
export type ProductQuery = z.infer<typeof ProductQuery>
