import { z } from 'zod'
import { consent } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, timestamp } from './text.ts'

/** A sign-in at a provider that opens an account here. */
export const Identity = z.object({
  _id: id,
  /** Who vouches: the address of the provider. */
  issuer: z.string(),
  /** What the provider knows the person by. */
  email: z.string(),
  linkedAt: timestamp,
  usedAt: timestamp,
})
export type Identity = z.infer<typeof Identity>

/** How the account is entered. */
export const WaysIn = z.object({
  /** By the e-mail and a word of one's own; false: none was chosen yet. */
  byEmail: z.boolean(),
  identities: z.array(
    Identity.extend({
      /** What the provider is called. */
      name: z.string(),
      /** The only way in there is: it cannot be taken away. */
      last: z.boolean(),
    }),
  ),
  /** What may be linked: the name of the provider, where there is one that is not linked yet. */
  linkable: z.string().nullable(),
})
export type WaysIn = z.infer<typeof WaysIn>

const cannot = ['no_provider', 'provider_away', 'too_many_tries'] as const

export const identityEndpoints = {
  startProviderSignIn: endpoint({
    access: 'anyone',
    summary: 'Go to the provider of OpenID Connect to sign in; for browsers',
    query: z.object({ redirect: z.string().max(2000).optional(), consent }),
    status: 303,
    answerType: 'redirect',
    answer: z.instanceof(Response),
    refusals: cannot,
  }),
  finishProviderSignIn: endpoint({
    access: 'anyone',
    summary: 'Where the provider sends the browser back to; the session comes as a cookie',
    query: z.object({}).catchall(z.string().max(8000)),
    status: 303,
    answerType: 'redirect',
    answer: z.instanceof(Response),
    refusals: [
      ...cannot,
      'provider_refused',
      'provider_step_ended',
      'provider_faulty',
      'provider_unverified',
      'link_first',
      'identity_taken',
    ],
  }),
  listIdentities: endpoint({
    access: 'signed-in',
    summary: 'How the own account is entered',
    status: 200,
    answer: WaysIn,
  }),
  linkIdentity: endpoint({
    access: 'signed-in',
    summary: 'Begin to link a sign-in at the provider with the own account; answers where to go for it',
    body: z.object({ password: z.string().max(limits.passwordMax, 'Mật khẩu không đúng').optional() }),
    status: 200,
    answer: z.object({ url: z.string() }),
    refusals: [...cannot, 'wrong_password', 'sign_in_again'],
  }),
  unlinkIdentity: endpoint({
    access: 'signed-in',
    summary: 'Take a linked sign-in away; answers what is left',
    params: z.object({ id }),
    status: 200,
    answer: WaysIn,
    refusals: ['last_way_in'],
  }),
}
