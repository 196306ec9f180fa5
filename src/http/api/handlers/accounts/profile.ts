import { failed } from '#contract/failures.ts'
import type { Handlers } from '#http/api/mount.ts'
import { giveSession, setSignInCookies } from '#http/visitor.ts'
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
  changePassword: async ({ shop, door, c, user, visitor, body }) => {
    const changed = await changePassword(shop, user._id, body, visitor)
    if (failed(changed)) return changed
    setSignInCookies(door, c, changed)
    return {}
  },
  listSessions: ({ shop, user, visitor }) => readSessions(shop, user._id, visitor.token),
  endOtherSessions: ({ shop, user, visitor }) => endOtherSessions(shop, user._id, visitor),
  endSession: async ({ shop, door, c, user, visitor, params }) => {
    const ended = await endSession(shop, user._id, params.id, visitor.token)
    if (failed(ended)) return ended
    if (ended.current) giveSession(door, c, '')
    return { _id: params.id }
  },
  listConsents: ({ shop, user }) => readConsents(shop, user._id),
  giveConsent: ({ shop, user, body }) => giveConsent(shop, user._id, body.version),
  withdrawConsent: ({ shop, user, params }) => withdrawConsent(shop, user._id, params.purpose),
  exportAccount: async ({ shop, c, user, visitor, body }) => {
    const proof = { password: body.password, token: visitor.token }
    const data = await exportAccount(shop, user._id, proof)
    if (!failed(data)) c.header('Content-Disposition', 'attachment; filename="tiem-du-lieu-cua-toi.json"')
    return data
  },
  deleteAccount: async ({ shop, door, c, user, visitor, body }) => {
    const proof = { password: body.password, token: visitor.token }
    const deleted = await deleteAccount(shop, user._id, proof)
    if (failed(deleted)) return deleted
    giveSession(door, c, '')
    return {}
  },
} satisfies Partial<Handlers>
