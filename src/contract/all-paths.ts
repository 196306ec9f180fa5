import { deskPaths } from './desk-paths.ts'
import { shopPaths } from './paths.ts'
import { invitationPaths } from './staff/invitation-paths.ts'

/**
 * Every address of the API, each written once. Those with a word where others have a name come first:
 * `/orders/counts` before `/orders/{userId}`.
 */
export const paths = { ...deskPaths, ...shopPaths, ...invitationPaths } as const

export type EndpointName = keyof typeof paths
