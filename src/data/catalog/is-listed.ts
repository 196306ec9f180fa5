import sql, { type Sql } from 'sql-template-tag'
import { identifier } from '#data/database/sql.ts'

/** Shoppers see, find and buy only active products (R42). @param alias of `products` */
export const isListed = (alias = 'p'): Sql =>
  sql`${identifier(alias)}.deleted_at IS NULL AND ${identifier(alias)}.state = 'active'`
