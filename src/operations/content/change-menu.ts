import { type MenuItem, menuItemKindLabels, menuPlaceLabels } from '#contract/content/menu-places.ts'
import type { MenuForStaff } from '#contract/content/menus.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { lockMenu, type StoredMenu, storeMenu } from '#data/content/menus.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { describeMenu, fillPresets, findTargetPaths } from './read-menus.ts'

/**
 * LOCK ORDER: the menu. The second of two concurrent changes fails with `menu_changed`.
 * @param menu `items` null: the menu that comes with the shop
 * @failure menu_changed
 */
export function changeMenu(shop: Shop, actor: Actor, menu: StoredMenu): Promise<MenuForStaff | Failure> {
  const { place, version, items } = menu
  return inTransaction<MenuForStaff>(shop.db, async (tx) => {
    const stored = await lockMenu(tx, place)
    if (stored.version !== version) return fail('menu_changed')
    await storeMenu(tx, place, items)
    const { labelLanguage } = await readShopSettings(tx)
    const [before, after] = fillPresets([stored, { place, items, version: version + 1 }], labelLanguage)
    if (!before || !after) throw new Error('fillPresets returns each menu')
    const paths = await findTargetPaths(tx, [...before.items, ...after.items])
    const describe = (item: MenuItem) => describeItem(item, paths)
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'menu',
      id: null,
      name: menuPlaceLabels[place],
      before: { menuItems: before.items.map(describe) },
      after: { menuItems: after.items.map(describe) },
    })
    return describeMenu(shop, tx, after)
  })
}

/** Such as `Hàng Tết → /pages/hang-tet`. */
function describeItem({ label, kind, target }: MenuItem, paths: ReadonlyMap<string, string>): string {
  const to = kind === 'address' ? target : (paths.get(target) ?? menuItemKindLabels[kind].toLowerCase())
  return `${label} → ${to}`
}
