import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { formatInStoreBarcode } from '#contract/catalog/barcode.ts'
import type { VariantInput } from '#contract/catalog/products.ts'
import { failed } from '#contract/failures.ts'
import { deleteAccount, findAccountByEmail } from '#data/accounts/accounts.ts'
import { ensureAttribute, ensureAttributeValues } from '#data/catalog/attributes.ts'
import { ensureCategory } from '#data/catalog/categories.ts'
import type { Database } from '#data/database/connect.ts'
import {
  finishDemoData,
  isDemoDataIncomplete,
  isShopEmpty,
  readCheckoutSettings,
  startDemoData,
} from '#data/settings/checkout-settings.ts'
import { readShopSettings, writeShopSettings } from '#data/settings/shop-settings.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { checkPassword } from '#operations/accounts/password-hash.ts'
import { storeRenderedImage } from '#operations/catalog/images/store-image.ts'
import { createProduct } from '#operations/catalog/save-product.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { type DemoProduct, demoCatalog } from './demo-catalog.ts'
import { seedDemoCollections, seedDemoDraft, seedDemoPromotion } from './seed-demo-collections.ts'
import { seedDemoCosts, seedDemoGoodsReceived } from './seed-demo-costs.ts'
import { seedDemoOpenOrders } from './seed-demo-open-orders.ts'
import { seedDemoReviews } from './seed-demo-reviews.ts'
import { seedDemoVouchers } from './seed-demo-vouchers.ts'

/**
 * Seeds an empty shop if `withDemo`, and keeps the demo admin only while the shop runs with demo data.
 * @returns whether the shop now runs with demo data
 */
export async function reconcileDemo(
  shop: Shop,
  withDemo: boolean,
  onStep: ProgressCallback,
): Promise<boolean> {
  const isMissing = async () => (await isShopEmpty(shop.db)) || (await isDemoDataIncomplete(shop.db))
  if (withDemo && (await isMissing())) await onStep('Adding demo products', () => seedDemo(shop))
  const isDemo = withDemo && (await readCheckoutSettings(shop.db)).demoSince !== null
  const account = await findAccountByEmail(shop.db, demoAdmin.email)
  if (isDemo && !account) await createAdmin(shop, demoAdmin)
  // A demo admin with a changed password belongs to somebody and stays.
  if (!isDemo && account && (await checkPassword(account.passwordHash, demoAdmin.password)) === true) {
    await deleteAccount(shop.db, account._id)
  }
  return isDemo
}

const demoActor: AuditActor = { _id: null, name: 'Hệ thống (hàng mẫu)' }

type ProgressCallback = (title: string, work: () => Promise<void>) => Promise<void>

/**
 * Creates products, vouchers, reviews, open orders, collections and a planned sale and marks the shop as a demo. A second call after an interruption
 * adds what is missing.
 */
export async function seedDemo(shop: Shop): Promise<void> {
  const { db } = shop
  await startDemoData(db)
  const colors = demoCatalog.colors.map((color) => ({ ...color, id: uuid() }))
  const colorIds = await ensureAttributeValues(db, 'color', colors)
  const sizeIds = await ensureAttributeValues(
    db,
    'size',
    demoCatalog.sizes.map((value) => ({ value, id: uuid() })),
  )
  const ids = {
    color: new Map(demoCatalog.colors.map(({ value }, at) => [value, colorIds[at] ?? null])),
    size: new Map(demoCatalog.sizes.map((value, at) => [value, sizeIds[at] ?? null])),
  }
  const materials = await addMaterials(db)
  const categories = new Map<string, string>()
  for (const name of demoCatalog.categories)
    categories.set(name, await ensureCategory(db, { id: uuid(), name }))
  await seedDemoVouchers(db, categories)
  const existingHandles = await readHandles(db)
  // Create in reverse order: the newest product is the first in the shop.
  for (const product of demoCatalog.products
    .toReversed()
    .filter(({ handle }) => !existingHandles.has(handle))) {
    await createDemoProduct(shop, product, categories.get(product.category) ?? null, ids, materials)
  }
  await seedDemoCosts(shop)
  await seedDemoReviews(shop)
  await seedDemoOpenOrders(shop)
  await seedDemoGoodsReceived(shop, demoActor)
  await seedDemoCollections(db)
  await seedDemoPromotion(db, categories)
  await seedDemoDraft(shop, demoActor, categories)
  await seedContact(shop)
  await finishDemoData(db)
}

/** Invented contact details; the strip under the header says that the shop is a demo. */
const demoContact = {
  phone: '+84900000000',
  zalo: '+84900000000',
  email: 'chao@tiem.example',
  bank: { bin: '970436', account: '0000000000000', holder: 'TAI KHOAN MAU DUNG THU' },
  address: 'Số 1 Phố Mẫu, Phường Hoàn Kiếm, Hà Nội',
}

/** Fees and days are settings. The product page shows the first line of `returns`, /docs the whole texts. */
const demoPolicies = {
  delivery: 'Người giao gọi cho bạn trước khi đến.',
  returns:
    'Đổi trả trong 7 ngày từ khi nhận hàng.\nHàng còn nguyên tem, chưa mặc, chưa giặt. Hàng lỗi hay giao nhầm: cửa hàng trả phí gửi hai chiều. Đổi size, đổi màu hay đổi ý: bạn trả phí gửi về. Tiền trả lại bằng chuyển khoản.',
}

/** The demo has no owner whom the law would ask for. */
const demoLegal = {
  priceTax: 'included',
  inspection: 'look',
  answerDays: 1,
  deliveryDays: 7,
  goodsDays: 7,
  refundDays: 5,
} as const

/** Settings that an owner has changed stay. */
async function seedContact({ db }: Shop): Promise<void> {
  const settings = await readShopSettings(db)
  if (settings.version !== 1) return
  await writeShopSettings(db, {
    ...settings,
    ...demoContact,
    invoices: { ...settings.invoices, mode: 'request' },
    policies: { ...settings.policies, ...demoPolicies },
    legal: { ...settings.legal, ...demoLegal },
  })
}

const readHandles = async (db: Database) =>
  new Set((await db.query<{ handle: string }>(sql`SELECT handle FROM products`)).map(({ handle }) => handle))

/** Returns attribute value ids by name. */
async function addMaterials(db: Database): Promise<Map<string, string>> {
  const attribute = { id: await ensureAttribute(db, uuid(), 'Chất liệu') }
  const names = [...new Set(demoCatalog.products.flatMap(({ materials }) => materials))].sort(
    new Intl.Collator('vi').compare,
  )
  const values = names.map((value) => ({ id: uuid(), value }))
  const ids = await ensureAttributeValues(db, attribute, values)
  return new Map(names.map((name, at) => [name, ids[at] ?? '']))
}

interface ValueIds {
  color: Map<string, string | null>
  size: Map<string, string | null>
}

async function createDemoProduct(
  shop: Shop,
  product: DemoProduct,
  category: string | null,
  ids: ValueIds,
  materials: Map<string, string>,
): Promise<void> {
  const [image = '', ...gallery] = await Promise.all(product.images.map((name) => storeImage(shop, name)))
  const { name, description, audience, price, discount, featured, tags, handle } = product
  const colors = await Promise.all(
    product.colors.map(async (color, at) => ({
      _id: ids.color.get(color) ?? '',
      image: await storeImage(shop, product.colorImages[at] ?? ''),
    })),
  )
  const created = await createProduct(
    shop,
    {
      name,
      description,
      audience,
      price,
      discount,
      featured,
      tags,
      properties: product.materials.flatMap((name) => materials.get(name) ?? []),
      colors,
      category,
      image,
      gallery,
      variants: buildVariants(product, ids),
    },
    { by: demoActor, handle },
  )
  if (failed(created)) throw new Error(`demo product ${handle}: ${created.failure}`)
}

function buildVariants(product: DemoProduct, ids: ValueIds): VariantInput[] {
  const { handle, colors, sizes, stock } = product
  // A product that is added after an interruption has the barcodes of its place in the list.
  const firstBarcode = (demoCatalog.products.indexOf(product) + 1) * 100
  const colorNames = colors.length > 0 ? colors : [null]
  const sizeNames = sizes.length > 0 ? sizes : [null]
  return colorNames.flatMap((color, c) =>
    sizeNames.map((size, s) => ({
      color: color === null ? null : (ids.color.get(color) ?? null),
      size: size === null ? null : (ids.size.get(size) ?? null),
      sku: [handle, color && c + 1, size].filter(Boolean).join('-').toUpperCase(),
      barcode: formatInStoreBarcode(firstBarcode + c * sizeNames.length + s),
      price: null,
      stock: stock[c]?.[s] ?? 0,
    })),
  )
}

async function storeImage(shop: Shop, name: string): Promise<string> {
  const stored = await storeRenderedImage(shop, await readFile(new URL(`images/${name}`, import.meta.url)))
  if (failed(stored)) throw new Error(`demo picture ${name}: ${stored.failure}`)
  return stored.url
}
