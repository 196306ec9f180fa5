// The storefront bundle must not contain all admin paths, so these are in a file of their own.
export const invitationPaths = {
  readInvitation: ['POST', '/api/v1/invitations/reading'],
  acceptInvitation: ['POST', '/api/v1/invitations/acceptance'],
  joinByInvitation: ['POST', '/api/v1/invitations/accounts'],
} as const
