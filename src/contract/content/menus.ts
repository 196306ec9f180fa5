import { z } from 'zod'
import { contentEndpoint } from '#contract/content/content-endpoint.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { type MenuPlace, maxMenuItems, maxMenuLabelLength, menuItemKinds, menuPlaces } from './menu-places.ts'
import { linkPattern } from './sections.ts'

export const MenuLink = z
  .object({
    label: z.string(),
    href: z.string(),
    type: z
      .enum(['page', 'list', 'document'])
      .describe(
        '`page`: a page of the shop; `list`: the list of products, by category; `document`: another website, or an address that only the server knows.',
      ),
  })
  .describe('A menu item as shoppers see it.')
export type MenuLink = z.infer<typeof MenuLink>

/** The menus in every page of the shop. */
export const Menus = z.object({
  header: z.array(MenuLink),
  'footer-1': z.array(MenuLink),
  'footer-2': z.array(MenuLink),
} satisfies Record<MenuPlace, z.ZodType>)
export type Menus = z.infer<typeof Menus>

const place = z.enum(menuPlaces)
const fields = {
  label: singleLine(maxMenuLabelLength, 'Hãy ghi chữ của mục.'),
  kind: z.enum(menuItemKinds),
  target: singleLine(500).describe(
    'By `kind`: a path of this shop or an https address, or the id of a page, category, collection or product; empty for `list`.',
  ),
}
const MenuItem = z.object(fields)

const isTarget = ({ kind, target }: z.infer<typeof MenuItem>) => {
  if (kind === 'list') return target === ''
  return kind === 'address' ? target !== '' && linkPattern.test(target) : id.safeParse(target).success
}
const MenuItemInput = MenuItem.superRefine((item, context) => {
  if (isTarget(item)) return
  const isAddress = item.kind === 'address'
  const message = isAddress ? 'Phải là địa chỉ, như /shop, hoặc https://…' : 'Hãy chọn nơi mục dẫn đến.'
  context.addIssue({ code: 'custom', path: ['target'], message })
})

/** Labels are distinct, because a shopper could not tell equal ones apart; one item opens the list. */
const MenuItems = z
  .array(MenuItemInput)
  .max(maxMenuItems, `Nhiều nhất ${maxMenuItems} mục trong một menu.`)
  .superRefine((items, context) => {
    for (const [at, item] of items.entries()) {
      const earlier = items.slice(0, at)
      if (earlier.some(({ label }) => label === item.label))
        context.addIssue({ code: 'custom', path: [at, 'label'], message: 'Mục khác đã có chữ này.' })
      if (item.kind === 'list' && earlier.some(({ kind }) => kind === 'list'))
        context.addIssue({ code: 'custom', path: [at, 'kind'], message: 'Menu đã có danh sách sản phẩm.' })
    }
  })

const MenuForStaff = z
  .object({
    place,
    version: z.int().describe('Grows with each change.'),
    isPreset: z.boolean().describe('True: the menu is the one that comes with the shop.'),
    items: z.array(MenuItem),
    issues: z
      .array(z.object({ path: z.string().describe('Such as `items.2.target`.'), message: z.string() }))
      .describe('Items that lead to nothing that shoppers see.'),
  })
  .describe('A menu as staff edit it.')
export type MenuForStaff = z.infer<typeof MenuForStaff>

const staffEndpoint = { ...contentEndpoint, status: 200 } as const

export const menuEndpoints = {
  listMenus: defineEndpoint({
    ...staffEndpoint,
    summary: 'The menus of header and footer as staff edit them',
    response: z.array(MenuForStaff),
  }),
  updateMenu: defineEndpoint({
    ...staffEndpoint,
    summary: 'Replace the items of a menu; shoppers see it at once',
    params: z.object({ place }),
    body: z.object({
      version: z.int().describe('The `version` as read. If the menu was changed since, the call is refused.'),
      items: MenuItems.nullable().describe('Null: the menu that comes with the shop.'),
    }),
    response: MenuForStaff,
    failures: ['menu_changed'],
  }),
}
