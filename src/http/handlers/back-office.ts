import { changeSettings, readShop, readShopFacts } from '#operations/change-settings.ts'
import * as staff from '#operations/change-staff.ts'
import { readChanges } from '#operations/read-changes.ts'
import { readShopStatus } from '#operations/read-shop-status.ts'
import { searchAdmin } from '#operations/search-admin.ts'
import { connectionsOf } from '../connections.ts'
import type { Handlers } from '../mount.ts'

export const backOfficeHandlers = {
  getShopFacts: ({ shop }) => readShopFacts(shop),
  getSettings: ({ shop }) => readShop(shop),
  updateSettings: ({ shop, actor, user, body }) =>
    changeSettings(shop, { ...actor, owns: user.role === 'admin' }, body),
  getShopStatus: ({ shop }) => readShopStatus(shop),
  listConnections: async ({ door }) => connectionsOf(door),
  listStaff: ({ shop }) => staff.readStaff(shop),
  appointStaff: ({ shop, actor, body }) => staff.appointStaff(shop, actor, body),
  changeStaffRights: ({ shop, actor, params, body }) => staff.changeStaffRights(shop, actor, params.id, body),
  dismissStaff: ({ shop, actor, params, query }) =>
    staff.dismissStaff(shop, actor, params.id, { self: query.self === 'yes' }),
  endStaffSessions: ({ shop, actor, params, visitor }) =>
    staff.endStaffSessions(shop, actor, params.id, visitor.token),
  listChanges: ({ shop, query }) => readChanges(shop, query),
  searchAdmin: ({ shop, visitor, query }) => searchAdmin(shop, visitor.rights, query.q),
} satisfies Partial<Handlers>
