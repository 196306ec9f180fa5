import sql, { type Sql } from 'sql-template-tag'
import { identifier } from '#data/database/sql.ts'

/** False if a Markdown text is empty or consists of images without a description. */
export const hasText = (column: string): Sql =>
  sql`${identifier(column)} !~ '^(\\s|\\[?!\\[\\s*\\]\\([^)]*\\)(\\]\\([^)]*\\))?)*$'`

/** The index products_undescribed has this condition. @param alias of `products` */
export const isDescribed = (alias = 'p'): Sql =>
  sql`(${identifier(`${alias}.seo_description`)} <> '' OR ${hasText(`${alias}.description`)})`
