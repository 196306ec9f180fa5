import { type MenuItem, menuItemKindLabels, menuPlaces } from '#contract/content/menu-places.ts'
import type { MenuForStaff, MenuLink, Menus } from '#contract/content/menus.ts'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import type { LabelLanguage } from '#contract/settings/labels.ts'
import * as menus from '#data/content/menus.ts'
import type { Db } from '#data/database/connection.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { createPresetMenus } from '#domain/content/preset-menus.ts'
import { stripQueryAndHash } from '#domain/content/shop-path.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import { selectLabelTranslations } from '#domain/settings/select-label-translations.ts'
import type { Shop } from '#operations/shop.ts'
import { findDeadAddresses } from './find-dead-links.ts'

interface MenuWithItems extends menus.StoredMenu {
  items: MenuItem[]
  isPreset: boolean
}

export function fillPresets(stored: readonly menus.StoredMenu[], language: LabelLanguage): MenuWithItems[] {
  const presets = createPresetMenus(createLabelReader(selectLabelTranslations(language)))
  return stored.map(({ items, ...menu }) => ({
    ...menu,
    items: items ?? presets[menu.place],
    isPreset: items === null,
  }))
}

/** @returns the paths of what the items lead to, by id; what shoppers do not see is missing */
export async function findTargetPaths(db: Db, items: readonly MenuItem[]): Promise<Map<string, string>> {
  const ids = items.filter(({ kind }) => kind !== 'address' && kind !== 'list').map(({ target }) => target)
  if (ids.length === 0) return new Map()
  return new Map((await menus.findMenuTargets(db, ids)).map((found) => [found._id, toPath(found)]))
}

function toPath({ _id, kind, slug }: menus.MenuTarget): string {
  if (kind === 'product') return `/detail/${_id}`
  if (kind === 'category') return `/categories/${_id}`
  return kind === 'collection' ? `/shop?collection=${_id}` : buildPagePath(kind, slug)
}

const pageWithParameter = /^\/(detail|categories|pages|blog)\/[^/]+$/

/** Browsers open these without loading a document. */
const isShopPage = (href: string) =>
  fixedShopPaths.includes(stripQueryAndHash(href)) || pageWithParameter.test(stripQueryAndHash(href))

function toLink({ label, kind, target }: MenuItem, paths: ReadonlyMap<string, string>): MenuLink[] {
  if (kind === 'list') return [{ label, href: '/shop', type: 'list' }]
  const href = kind === 'address' ? target : paths.get(target)
  return href === undefined ? [] : [{ label, href, type: isShopPage(href) ? 'page' : 'document' }]
}

export async function readMenus(db: Db, language: LabelLanguage): Promise<Menus> {
  const filled = fillPresets(await menus.listStoredMenus(db), language)
  const paths = await findTargetPaths(
    db,
    filled.flatMap(({ items }) => items),
  )
  const links = filled.map(({ place, items }) => [place, items.flatMap((item) => toLink(item, paths))])
  return Object.fromEntries(links) as Menus
}

export async function readMenusForStaff(shop: Shop): Promise<MenuForStaff[]> {
  const { db } = shop
  const [{ labelLanguage }, stored] = await Promise.all([readShopSettings(db), menus.listStoredMenus(db)])
  const order = ({ place }: menus.StoredMenu) => menuPlaces.indexOf(place)
  const sorted = stored.toSorted((one, other) => order(one) - order(other))
  return Promise.all(fillPresets(sorted, labelLanguage).map((menu) => describeMenu(shop, db, menu)))
}

export const describeMenu = async ({ mail }: Shop, db: Db, menu: MenuWithItems): Promise<MenuForStaff> => ({
  ...menu,
  issues: await findIssues(db, menu.items, mail?.publicUrl ?? ''),
})

async function findIssues(
  db: Db,
  items: readonly MenuItem[],
  publicUrl: string,
): Promise<MenuForStaff['issues']> {
  const paths = await findTargetPaths(db, items)
  const addresses = items.flatMap(({ kind, target }) => (kind === 'address' ? [target] : []))
  const dead = await findDeadAddresses(db, addresses, publicUrl)
  return items.flatMap(({ label, kind, target }, at) => {
    const isDead = kind === 'address' ? dead.has(target) : kind !== 'list' && !paths.has(target)
    const name = menuItemKindLabels[kind].toLowerCase()
    const message =
      kind === 'address'
        ? `${label}: địa chỉ ${target} không dẫn đến trang nào.`
        : `${label}: ${name} này khách không còn thấy, nên mục đang ẩn.`
    return isDead ? [{ path: `items.${at}.target`, message }] : []
  })
}
