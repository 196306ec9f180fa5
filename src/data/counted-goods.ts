import type { Choices, CountedProduct } from '#domain/goods/goods-index.ts'
import type { Term } from '#domain/search/meaning.ts'
import { listCategories } from './categories.ts'
import type { Db } from './connect.ts'
import { hasTerms } from './product-text.ts'

type Value = Choices['colors'][number] & { kind: 'color' | 'size' }

/** All categories, colours and sizes, in the shop's order. */
export async function readChoices(db: Db): Promise<Choices> {
  const [categories, values] = await Promise.all([
    listCategories(db),
    db<Value[]>`
      SELECT a.id AS "_id", a.value, a.value_key AS key, a.swatch, t.kind
      FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id AND t.kind IS NOT NULL
      ORDER BY a.position, a.value COLLATE "vi-x-icu"`,
  ])
  const ofKind = (wanted: Value['kind']) => values.filter(({ kind }) => kind === wanted)
  return { categories, colors: ofKind('color'), sizes: ofKind('size') }
}

/** Products of one statement: soon read, between what others ask for, and with little to throw away. */
const atOnce = 200

/** All products on sale, so many at a time. Colours and sizes that are not among the choices count as none. */
export async function* readGoods(db: Db, choices: Choices): AsyncGenerator<CountedProduct[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const goods = await read(db, choices, db`p.id > ${after} ORDER BY p.id LIMIT ${atOnce}`)
    yield goods
    if (goods.length < atOnce) return
    after = goods.at(-1)?.id ?? after
  }
}

/** Those of them that are on sale. */
export const readTheseGoods = (db: Db, choices: Choices, ids: readonly string[]) =>
  read(db, choices, db`p.id = ANY(${[...ids]})`)

type Row = Omit<CountedProduct, 'variants'> & { variants: number[] }

async function read(db: Db, choices: Choices, which: ReturnType<Db>): Promise<CountedProduct[]> {
  const ids = (values: Choices['colors']) => values.map(({ _id }) => _id)
  const place = (values: Choices['colors'], column: 'color_id' | 'size_id') =>
    db`coalesce(array_position(${ids(values)}::uuid[], o.${db(column)}), 0)`
  // One number a variant: a shop of 100,000 products has over a million of them.
  const width = choices.sizes.length + 1
  const rows = await db<Row[]>`
    SELECT p.id, p.category_id AS category, p.sale_price AS "salePrice", p.discount > 0 AS "onSale", p.featured,
      p.search_key AS key,
      ARRAY(
        SELECT 2 * (${place(choices.colors, 'color_id')} * ${width} + ${place(choices.sizes, 'size_id')})
          + (o.stock > 0)::int
        FROM variants o WHERE o.product_id = p.id AND o.deleted_at IS NULL
      ) AS variants
    FROM products p WHERE p.deleted_at IS NULL AND ${which}`
  const asVariant = (number: number) => {
    const pair = number >>> 1
    return { color: Math.trunc(pair / width), size: pair % width, stocked: number % 2 === 1 }
  }
  return rows.map((row) => ({ ...row, variants: row.variants.map(asVariant) }))
}

/** The ids of all products that have these terms. */
export async function findProducts(db: Db, terms: readonly Term[]): Promise<string[]> {
  const [row] = await db<{ ids: string | null }[]>`
    SELECT string_agg(p.id::text, ' ') AS ids FROM products p
    WHERE p.deleted_at IS NULL AND ${hasTerms(db, terms)}`
  return row?.ids?.split(' ') ?? []
}
