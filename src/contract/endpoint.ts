import type { z } from 'zod'
import type { Right } from '#contract/staff/rights.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call. `self`: the `userId` in path or body is the signed-in user's own (decisions.md R14);
 * `own-staff`: whoever works here, about their own account, also before they have the second factor that the
 * owner demands; `signed`: a program whose message is signed with a secret of the shop's, without a session.
 */
type Plain = 'anyone' | 'signed-in' | 'self' | 'own-staff' | 'signed'

/**
 * `staff`: an owner, or staff with one of the `rights`; none: an owner. `self-or-staff`: the `userId` is one's
 * own, or staff with them ask; `own-order`: the order in the path is the signed-in user's, or staff with them ask,
 * else it does not exist for them.
 */
type Shared = 'staff' | 'self-or-staff' | 'own-order'
export type Access = Plain | Shared

type Admission =
  | { readonly access: Plain; readonly rights?: never }
  | { readonly access: Shared; readonly rights: readonly Right[] }

/** Services that report to the shop, each with a signature of its own (`http/signed.ts`). */
export type Reporter = 'sepay' | 'payos'

export type Endpoint = Admission & Details

interface Details {
  /** For `signed` access: whose signature the body has. Without a configured key the call does not exist. */
  readonly signedBy?: Reporter
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** For section 7 of the specification, which accepts any client's body; other calls refuse such fields (R43). */
  readonly ignoresUnknownFields?: true
  /** `multipart`: the body is a form with a file, read by the handler as a stream. */
  readonly bodyType?: 'json' | 'multipart'
  readonly status: 200 | 201 | 303
  readonly answer: z.ZodType
  /**
   * `csv`: the answer is a file, which the handler writes. `redirect`: a browser is led on, also where it is refused:
   * then to a page that says why.
   */
  readonly answerType?: 'json' | 'csv' | 'redirect'
  /** Headers that come with the answer, with their meaning. */
  readonly headers?: Record<string, string>
  /** Seconds for which anybody may keep the answer: it is the same for all, and no session is looked at. */
  readonly keptFor?: number
  /**
   * What is answered may be some seconds old. Where anyone may call, not for those who work here: they look at what they
   * have just saved.
   */
  readonly mayLag?: boolean
  /** Refusals of its own; those that follow from its access and its input are not repeated. */
  readonly refusals?: readonly FailureCode[]
}

export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition
}
