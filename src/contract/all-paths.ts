import { deskPaths } from './desk-paths.ts'
import { shopPaths } from './paths.ts'
import { invitationPaths } from './staff/invitation-paths.ts'

/** Literal segments come before parameters: `/orders/counts` before `/orders/{userId}`. */
export const paths = { ...deskPaths, ...shopPaths, ...invitationPaths } as const

export type EndpointName = keyof typeof paths
