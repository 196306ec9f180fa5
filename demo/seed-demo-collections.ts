import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { CollectionInput } from '#contract/catalog/collections.ts'
import type { ProductInput } from '#contract/catalog/products.ts'
import { failed } from '#contract/failures.ts'
import { insertCollection, listCollections, replacePickedProducts } from '#data/catalog/collections.ts'
import { insertPromotion, listPromotions, scheduleRepricing } from '#data/catalog/pricing/promotions.ts'
import type { Database } from '#data/database/connect.ts'
import { slugify } from '#domain/search/fold.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { createProduct } from '#operations/catalog/save-product.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { demoCatalog } from './demo-catalog.ts'

const demoCollections = [
  {
    name: 'Mặc mát mùa hè',
    kind: 'rule',
    tag: 'mùa hè',
    description: 'Linen, cotton mỏng và dép thoáng cho những ngày nóng.',
  },
  {
    name: 'Đi làm gọn gàng',
    kind: 'manual',
    tag: 'công sở',
    description: 'Sơ mi và quần dễ phối, không cần là nhiều.',
  },
] as const

/** Adds the missing collections: one by rule, one picked by hand. */
export async function seedDemoCollections(db: Database): Promise<void> {
  const existing = new Set((await listCollections(db)).map(({ name }) => name))
  for (const { tag, ...texts } of demoCollections.filter(({ name }) => !existing.has(name))) {
    const id = uuid()
    const isRule = texts.kind === 'rule'
    const input = CollectionInput.parse({
      ...texts,
      tag: isRule ? tag : '',
      slug: slugify(texts.name, 'bo-suu-tap'),
    })
    await insertCollection(db, id, input)
    if (!isRule) await replacePickedProducts(db, id, await findProductIds(db, tag))
  }
}

async function findProductIds(db: Database, tag: string): Promise<string[]> {
  const handles = demoCatalog.products.filter(({ tags }) => tags.includes(tag)).map(({ handle }) => handle)
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM products WHERE handle = ANY(${handles}) ORDER BY array_position(${handles}, handle)`,
  )
  return rows.map(({ id }) => id)
}

const saturday = 6
const daysOfWeek = 7

/** A weekend sale on shoes that begins in one to two weeks, so that the prices of a new demo are those of the catalog. */
export async function seedDemoPromotion(
  db: Database,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const category = categories.get('Giày thể thao')
  if (!category || (await listPromotions(db)).length > 0) return
  const today = toShopDay(new Date())
  const untilSaturday = (saturday - new Date(today).getUTCDay() + daysOfWeek) % daysOfWeek
  const from = addDays(today, untilSaturday + daysOfWeek)
  const days = { from, to: addDays(from, 1) }
  const promotion = { category, collection: null, percent: 20, ...days, announced: false }
  await insertPromotion(db, uuid(), promotion)
  await scheduleRepricing(db, promotion, from)
}

const draftHandle = 'ao-khoac-gio-hai-lop'

/** A product that the owner has not finished; shoppers do not see it. */
export async function seedDemoDraft(
  shop: Shop,
  by: AuditActor,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const existing = await shop.db.query(sql`SELECT FROM products WHERE handle = ${draftHandle}`)
  if (existing.length > 0) return
  const draft: ProductInput = {
    name: 'Áo khoác gió hai lớp',
    state: 'draft',
    description: 'Vải dù chống nước nhẹ, lót lưới thoáng.\n\nẢnh và size sẽ thêm khi hàng về.',
    price: 549_000,
    category: categories.get('Áo khoác') ?? null,
    tags: ['mùa lạnh'],
    countInStock: 0,
  }
  const created = await createProduct(shop, draft, { by, handle: draftHandle })
  if (failed(created)) throw new Error(`demo draft: ${created.failure}`)
}
