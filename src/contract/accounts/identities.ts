import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, timestamp } from '#contract/text.ts'
import { consent } from './accounts.ts'

export const Identity = z
  .object({
    _id: id,
    issuer: z.string().describe('URL of the provider.'),
    email: z.string().describe('Email address of the person at the provider.'),
    linkedAt: timestamp,
    usedAt: timestamp,
  })
  .describe('A linked account at an external sign-in provider.')
export type Identity = z.infer<typeof Identity>

export const WaysIn = z
  .object({
    byEmail: z.boolean().describe('True: a password is set.'),
    identities: z.array(
      Identity.extend({
        name: z.string().describe('Name of the provider.'),
        last: z.boolean().describe('True: it is the only sign-in method and cannot be removed.'),
      }),
    ),
    linkable: z
      .string()
      .nullable()
      .describe('Name of the provider that can be linked. Null: none, or already linked.'),
  })
  .describe('The sign-in methods of an account.')
export type WaysIn = z.infer<typeof WaysIn>

const providerFailures = ['no_provider', 'provider_away', 'too_many_tries'] as const

export const identityEndpoints = {
  startProviderSignIn: endpoint({
    access: 'anyone',
    summary: 'Redirect to the OpenID Connect provider to sign in; for browsers',
    query: z.object({
      redirect: z.string().max(2000).optional().describe('Path in the shop to return to.'),
      consent,
    }),
    status: 303,
    answerType: 'redirect',
    answer: z.instanceof(Response),
    refusals: providerFailures,
  }),
  finishProviderSignIn: endpoint({
    access: 'anyone',
    summary: 'Callback of the OpenID Connect provider; the session is set as a cookie',
    query: z.object({}).catchall(z.string().max(8000)),
    status: 303,
    answerType: 'redirect',
    answer: z.instanceof(Response),
    refusals: [
      ...providerFailures,
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
    summary: "The signed-in user's sign-in methods",
    status: 200,
    answer: WaysIn,
  }),
  linkIdentity: endpoint({
    access: 'signed-in',
    summary: 'Start to link a provider account to the own account; returns the URL to open',
    body: z.object({ password: z.string().max(limits.passwordMax, 'Mật khẩu không đúng').optional() }),
    status: 200,
    answer: z.object({ url: z.string() }),
    refusals: [...providerFailures, 'wrong_password', 'sign_in_again'],
  }),
  unlinkIdentity: endpoint({
    access: 'signed-in',
    summary: 'Unlink a provider account; returns the remaining sign-in methods',
    params: z.object({ id }),
    status: 200,
    answer: WaysIn,
    refusals: ['last_way_in'],
  }),
}
