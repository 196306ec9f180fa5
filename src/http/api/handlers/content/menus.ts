import type { ApiHandlers } from '#http/api/mount-api.ts'
import { changeMenu } from '#operations/content/change-menu.ts'
import { readMenusForStaff } from '#operations/content/read-menus.ts'

export const menuHandlers = {
  listMenus: ({ shop }) => readMenusForStaff(shop),
  updateMenu: ({ shop, actor, params: { place }, body }) => changeMenu(shop, actor, { place, ...body }),
} satisfies Partial<ApiHandlers>
