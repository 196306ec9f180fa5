/** The addresses that the page of an invitation calls; they reach a browser with that page alone. */
export const invitationPaths = {
  readInvitation: ['POST', '/api/v1/invitations/reading'],
  acceptInvitation: ['POST', '/api/v1/invitations/acceptance'],
  joinByInvitation: ['POST', '/api/v1/invitations/accounts'],
} as const
