import type { ApiHandlers } from '#http/api/mount-api.ts'
import { readAuditLog } from '#operations/runtime/read-audit-log.ts'
import { searchAdmin } from '#operations/search/search-admin.ts'
import { changeBankAccount, readBankAccountChanges } from '#operations/settings/change-bank-account.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { changeConnection } from '#operations/settings/connections/change-connection.ts'
import { readConnections } from '#operations/settings/connections/read-connections.ts'
import { testConnection } from '#operations/settings/connections/test-connection.ts'
import { readAllSettings, readPublicSettings } from '#operations/settings/read-settings.ts'
import { readShopStatus } from '#operations/settings/read-shop-status.ts'
import * as staff from '#operations/staff/change-staff.ts'

export const adminHandlers = {
  getPublicSettings: ({ shop }) => readPublicSettings(shop),
  getSettings: ({ shop }) => readAllSettings(shop),
  updateSettings: ({ shop, actor, user, body }) =>
    changeSettings(shop, { ...actor, isOwner: user.role === 'admin' }, body),
  changeBankAccount: ({ shop, actor, client, body }) => changeBankAccount(shop, actor, body, client.token),
  listBankAccountChanges: ({ shop }) => readBankAccountChanges(shop),
  getShopStatus: ({ shop }) => readShopStatus(shop),
  listConnections: ({ shop, context: { publicUrl }, user }) =>
    readConnections(shop, { publicUrl, isOwner: user.role === 'admin' }),
  changeConnection: ({ shop, context: { publicUrl }, actor, client, params, body }) =>
    changeConnection(shop, actor, { ...params, ...body, token: client.token, publicUrl }),
  testConnection: ({ shop, context: { publicUrl }, user, params }) =>
    testConnection(shop, params.service, { _id: user._id, email: user.email ?? '', publicUrl }),
  listStaff: ({ shop }) => staff.readStaff(shop),
  appointStaff: ({ shop, actor, client, body }) =>
    staff.appointStaff(shop, actor, { ...body, token: client.token }),
  changeStaffRights: ({ shop, actor, client, params, body }) =>
    staff.changeStaffRights(shop, actor, params.id, { ...body, token: client.token }),
  dismissStaff: ({ shop, actor, client, params, body }) =>
    staff.dismissStaff(shop, actor, params.id, { ...body, token: client.token }),
  endStaffSessions: ({ shop, actor, params, client }) =>
    staff.endStaffSessions(shop, actor, params.id, client.token),
  listAuditEntries: ({ shop, client, query }) => readAuditLog(shop, client.rights, query),
  searchAdmin: ({ shop, client, query }) => searchAdmin(shop, client.rights, query.q),
} satisfies Partial<ApiHandlers>
