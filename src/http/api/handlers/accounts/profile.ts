import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { clearSessionCookies, currentToken, setSignInCookies } from '#http/client.ts'
import {
  addAddress,
  deleteAddress,
  readAddresses,
  updateAddress,
} from '#operations/accounts/change-addresses.ts'
import { changePassword } from '#operations/accounts/change-password.ts'
import { changeProfile, readProfile } from '#operations/accounts/change-profile.ts'
import { endOtherSessions, endSession, readSessions } from '#operations/accounts/end-sessions.ts'
import { giveConsent, readConsents, withdrawConsent } from '#operations/privacy/change-consents.ts'
import { deleteAccount } from '#operations/privacy/delete-account.ts'
import { exportAccount } from '#operations/privacy/export-account.ts'

export const profileHandlers = {
  getProfile: ({ shop, user }) => readProfile(shop, user._id),
  updateProfile: ({ shop, user, body }) => changeProfile(shop, user._id, body),
  listAddresses: ({ shop, user }) => readAddresses(shop, user._id),
  addAddress: ({ shop, user, body }) => addAddress(shop, user._id, body),
  updateAddress: ({ shop, user, params, body }) => updateAddress(shop, user._id, params.id, body),
  deleteAddress: ({ shop, user, params }) => deleteAddress(shop, user._id, params.id),
  changePassword: async ({ shop, context, c, user, client, body }) => {
    const changed = await changePassword(shop, user._id, body, client)
    if (failed(changed)) return changed
    setSignInCookies(context, c, changed)
    return {}
  },
  listSessions: ({ shop, user, client }) => readSessions(shop, user._id, currentToken(client)),
  endOtherSessions: ({ shop, user, client }) =>
    endOtherSessions(shop, user._id, { ...client, token: currentToken(client) }),
  endSession: async ({ shop, context, c, user, client, params }) => {
    const ended = await endSession(shop, user._id, params.id, currentToken(client))
    if (failed(ended)) return ended
    if (ended.current) clearSessionCookies(context, c, client)
    return { _id: params.id }
  },
  listConsents: ({ shop, user }) => readConsents(shop, user._id),
  giveConsent: ({ shop, user, body }) => giveConsent(shop, user._id, body.version),
  withdrawConsent: ({ shop, user, params }) => withdrawConsent(shop, user._id, params.purpose),
  exportAccount: async ({ shop, c, user, client, body }) => {
    const confirmation = { password: body.password, token: currentToken(client) }
    const data = await exportAccount(shop, user._id, confirmation)
    if (!failed(data)) c.header('Content-Disposition', 'attachment; filename="tiem-du-lieu-cua-toi.json"')
    return data
  },
  deleteAccount: async ({ shop, context, c, user, client, body }) => {
    const confirmation = { password: body.password, token: client.token }
    const deleted = await deleteAccount(shop, user._id, confirmation)
    if (failed(deleted)) return deleted
    clearSessionCookies(context, c, client)
    return {}
  },
} satisfies Partial<ApiHandlers>
