import { v7 as uuid } from 'uuid'
import type { Category } from '#contract/categories.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { insertCategory } from '#data/categories.ts'
import type { Shop } from './shop.ts'

export async function addCategory(shop: Shop, name: string): Promise<Category | Failure> {
  const _id = uuid()
  return (await insertCategory(shop.sql, _id, name)) ? { _id, name } : fail('name_taken')
}
