import type { MenuItem, MenuPlace } from '#contract/content/menu-places.ts'
import type { ReadLabel } from '#contract/settings/labels.ts'

const toAddress = (label: string, target: string): MenuItem => ({ label, kind: 'address', target })

/** The menus of a shop whose owner has not changed them. The specification, section 2, fixes those with a label. */
export function createPresetMenus(label: ReadLabel): Record<MenuPlace, MenuItem[]> {
  const home = toAddress(label('Home'), '/')
  const list: MenuItem = { label: label('Shop'), kind: 'list', target: '' }
  const about = [toAddress(label('About'), '/docs#about'), toAddress(label('Contact'), '/docs#contact')]
  return {
    header: [home, list, ...about],
    'footer-1': [home, list, toAddress('Blog', '/blog'), ...about],
    'footer-2': [
      toAddress('Tra cứu đơn hàng', '/order-lookup'),
      toAddress('Thanh toán', '/docs#payment'),
      toAddress('Giao hàng', '/docs#delivery'),
      toAddress('Đổi trả', '/docs#returns'),
      toAddress('Quyền riêng tư', '/docs#privacy'),
    ],
  }
}
