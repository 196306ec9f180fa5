import { adminPaths } from './admin-paths.ts'
import { contentPaths } from './content/content-paths.ts'
import { storefrontPaths } from './paths.ts'
import { invitationPaths } from './staff/invitation-paths.ts'

/** Literal segments come before parameters: `/orders/counts` before `/orders/{userId}`. */
export const paths = { ...adminPaths, ...storefrontPaths, ...invitationPaths, ...contentPaths } as const

export type EndpointName = keyof typeof paths
