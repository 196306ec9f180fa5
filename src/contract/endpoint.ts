import type { z } from 'zod'
import type { Right } from '#contract/staff/rights.ts'
import type { FailureCode } from './failures.ts'

/**
 * `self`: the `userId` in path or body is the signed-in account (R14). `staff-self`: staff, for their own account, even
 * before they have set up a required second factor. `signature`: a program without a session that signs its message.
 */
type RightlessAccess = 'anyone' | 'signed-in' | 'self' | 'staff-self' | 'signature'

/**
 * Each allows the owner and staff with one of the `rights`. `self-or-staff` also allows the account in `userId`,
 * `own-order` the account of the order in the path; others get not_found for the order.
 */
type StaffAccess = 'staff' | 'self-or-staff' | 'own-order'
export type Access = RightlessAccess | StaffAccess

type AccessRules =
  | { readonly access: RightlessAccess; readonly rights?: never }
  | { readonly access: StaffAccess; readonly rights: readonly Right[] }

export type WebhookSender = 'sepay' | 'payos' | 'zalo'

export type Endpoint = AccessRules & EndpointDetails

interface EndpointDetails {
  /** Refuses a guest, who has no email address and password (R36). */
  readonly requiresAccount?: true
  /** Refuses an API token although staff with a right may call it. */
  readonly refusesTokens?: true
  /** For `signature` access. Without a configured key, the call answers 404. */
  readonly signedBy?: WebhookSender
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Only for calls of section 7 of the specification; other calls reject unknown fields (R43). */
  readonly ignoresUnknownFields?: true
  /** A `multipart` body is a form with a file, which the handler reads. */
  readonly bodyType?: 'json' | 'multipart'
  readonly status: 200 | 201 | 303
  /** It may also answer 204 without a body. */
  readonly allowsNoContent?: true
  readonly response: z.ZodType
  /** For `csv` and `file` (CSV or XLSX) the handler writes a file. A `redirect` also redirects after a failure, to a page that shows it. */
  readonly responseType?: 'json' | 'csv' | 'file' | 'redirect'
  readonly headers?: Record<string, string>
  /** Public caching: the response must be the same for everyone, and the session is not read. */
  readonly cacheSeconds?: number
  /** The data may be some seconds old. Public calls of staff still use the primary, so that staff see their changes. */
  readonly readReplica?: boolean
  /** A call with a body that only reads, so the response cache stays. */
  readonly isReadOnly?: true
  /** Without the failures that follow from access and input. */
  readonly failures?: readonly FailureCode[]
}

const tokenAccess: readonly Access[] = ['staff', 'self-or-staff', 'own-order']

/** An API token acts as staff; public reads give it the staff view. */
export const acceptsToken = (
  { access, refusesTokens, responseType, cacheSeconds }: Endpoint,
  method: string,
): boolean =>
  !refusesTokens &&
  (tokenAccess.includes(access) ||
    (access === 'anyone' && method === 'GET' && responseType !== 'redirect' && !cacheSeconds))

export function defineEndpoint<const T extends Endpoint>(definition: T): T {
  return definition
}
