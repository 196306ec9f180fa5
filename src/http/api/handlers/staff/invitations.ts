import type { Handlers } from '#http/api/mount.ts'
import { admit } from '#http/visitor.ts'
import * as acceptance from '#operations/staff/accept-invitation.ts'
import * as invitations from '#operations/staff/invitations.ts'

export const invitationHandlers = {
  listInvitations: ({ shop }) => invitations.readInvitations(shop),
  createInvitation: ({ shop, actor, visitor, body }) =>
    invitations.createInvitation(shop, actor, body, visitor.token),
  revokeInvitation: ({ shop, actor, params }) => invitations.revokeInvitation(shop, actor, params.id),
  readInvitation: ({ shop, visitor, body }) => acceptance.readInvitation(shop, body.token, visitor),
  acceptInvitation: async ({ shop, door, c, user, visitor, body }) => {
    const guest = { ...visitor, requestId: c.get('requestId') }
    return admit(door, c, await acceptance.acceptInvitation(shop, user, body, guest))
  },
  joinByInvitation: async ({ shop, door, c, visitor, body }) => {
    const guest = { ...visitor, requestId: c.get('requestId') }
    return admit(door, c, await acceptance.joinByInvitation(shop, body, guest))
  },
} satisfies Partial<Handlers>
