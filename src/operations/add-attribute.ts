import { v7 as uuid } from 'uuid'
import type { Attribute } from '#contract/attributes.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { insertAttribute } from '#data/attributes.ts'
import type { Shop } from './shop.ts'

export async function addAttribute(shop: Shop, name: string): Promise<Attribute | Failure> {
  const _id = uuid()
  const added = await insertAttribute(shop.sql, _id, name)
  return added ? { _id, value: name, kind: null, values: [] } : fail('name_taken')
}
