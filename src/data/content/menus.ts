import sql from 'sql-template-tag'
import type { MenuItem, MenuPlace } from '#contract/content/menu-places.ts'
import type { PageKind } from '#contract/content/page-kinds.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { json } from '#data/database/sql.ts'
import { isVisible } from './pages.ts'

export interface StoredMenu {
  place: MenuPlace
  /** Null: the preset. */
  items: MenuItem[] | null
  version: number
}

export const listStoredMenus = (db: Db): Promise<StoredMenu[]> =>
  db.query<StoredMenu>(sql`SELECT place, items, version FROM menus`)

/** LOCK ORDER: the menu. */
export async function lockMenu(tx: Transaction, place: MenuPlace): Promise<StoredMenu> {
  const [menu] = await tx.query<StoredMenu>(
    sql`SELECT place, items, version FROM menus WHERE place = ${place} FOR NO KEY UPDATE`,
  )
  if (!menu) throw new Error(`the menu ${place} is missing`)
  return menu
}

export const storeMenu = (tx: Transaction, place: MenuPlace, items: MenuItem[] | null) =>
  tx.query(sql`
    UPDATE menus SET items = ${items && json(items)}::text::jsonb, version = version + 1 WHERE place = ${place}`)

export interface MenuTarget {
  _id: string
  kind: PageKind | 'product'
  /** Of a page; empty for the others. */
  slug: string
}

/** @returns those of the pages, categories, collections and products that shoppers see */
export function findMenuTargets(db: Db, ids: readonly string[]): Promise<MenuTarget[]> {
  return db.query<MenuTarget>(sql`
    SELECT id AS _id, kind, slug FROM pages
    WHERE id = ANY(${ids}::uuid[]) AND kind IN ('home', 'page', 'post', 'policy') AND ${isVisible}
    UNION ALL SELECT id, 'category', '' FROM categories WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, 'collection', '' FROM collections WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT p.id, 'product', '' FROM products p WHERE p.id = ANY(${ids}::uuid[]) AND ${isListed()}`)
}
