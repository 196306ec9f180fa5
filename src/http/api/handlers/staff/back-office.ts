import type { Handlers } from '#http/api/mount.ts'
import { connectionsOf } from '#http/connections.ts'
import { readChanges } from '#operations/runtime/read-changes.ts'
import { searchAdmin } from '#operations/search/search-admin.ts'
import { changeBankAccount, readBankAccountChanges } from '#operations/settings/change-bank-account.ts'
import { changeSettings, readShop, readShopFacts } from '#operations/settings/change-settings.ts'
import { readShopStatus } from '#operations/settings/read-shop-status.ts'
import * as staff from '#operations/staff/change-staff.ts'

export const backOfficeHandlers = {
  getShopFacts: ({ shop }) => readShopFacts(shop),
  getSettings: ({ shop }) => readShop(shop),
  updateSettings: ({ shop, actor, user, body }) =>
    changeSettings(shop, { ...actor, owns: user.role === 'admin' }, body),
  changeBankAccount: ({ shop, actor, visitor, body }) => changeBankAccount(shop, actor, body, visitor.token),
  listBankAccountChanges: ({ shop }) => readBankAccountChanges(shop),
  getShopStatus: ({ shop }) => readShopStatus(shop),
  listConnections: async ({ door }) => connectionsOf(door),
  listStaff: ({ shop }) => staff.readStaff(shop),
  appointStaff: ({ shop, actor, visitor, body }) =>
    staff.appointStaff(shop, actor, { ...body, token: visitor.token }),
  changeStaffRights: ({ shop, actor, visitor, params, body }) =>
    staff.changeStaffRights(shop, actor, params.id, { ...body, token: visitor.token }),
  dismissStaff: ({ shop, actor, visitor, params, body }) =>
    staff.dismissStaff(shop, actor, params.id, { ...body, token: visitor.token }),
  endStaffSessions: ({ shop, actor, params, visitor }) =>
    staff.endStaffSessions(shop, actor, params.id, visitor.token),
  listChanges: ({ shop, query }) => readChanges(shop, query),
  searchAdmin: ({ shop, visitor, query }) => searchAdmin(shop, visitor.rights, query.q),
} satisfies Partial<Handlers>
