import type { ApiHandlers } from '#http/api/mount-api.ts'
import { completeSignIn } from '#http/client.ts'
import * as acceptance from '#operations/staff/accept-invitation.ts'
import * as invitations from '#operations/staff/invitations.ts'

export const invitationHandlers = {
  listInvitations: ({ shop }) => invitations.readInvitations(shop),
  createInvitation: ({ shop, actor, client, body }) =>
    invitations.createInvitation(shop, actor, body, client.token),
  revokeInvitation: ({ shop, actor, params }) => invitations.revokeInvitation(shop, actor, params.id),
  readInvitation: ({ shop, client, body }) => acceptance.readInvitation(shop, body.token, client),
  acceptInvitation: async ({ shop, context, c, user, client, body }) => {
    const from = { ...client, requestId: c.get('requestId') }
    return completeSignIn(context, c, await acceptance.acceptInvitation(shop, user, body, from))
  },
  joinByInvitation: async ({ shop, context, c, client, body }) => {
    const from = { ...client, requestId: c.get('requestId') }
    return completeSignIn(context, c, await acceptance.joinByInvitation(shop, body, from))
  },
} satisfies Partial<ApiHandlers>
