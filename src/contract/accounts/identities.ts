import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { consentVersion } from './accounts.ts'

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

export const SignInMethods = z
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
export type SignInMethods = z.infer<typeof SignInMethods>

const providerFailures = ['oidc_not_configured', 'oidc_provider_unavailable', 'too_many_attempts'] as const

export const identityEndpoints = {
  startOidcSignIn: defineEndpoint({
    access: 'anyone',
    summary: 'Redirect to the OpenID Connect provider to sign in; for browsers',
    query: z.object({
      redirect: z.string().max(2000).optional().describe('Path in the shop to return to.'),
      add: z
        .string()
        .max(200)
        .optional()
        .describe('A line to add to the cart after signing in, as `product.variant.quantity`.'),
      consent: consentVersion,
    }),
    status: 303,
    responseType: 'redirect',
    response: z.instanceof(Response),
    failures: providerFailures,
  }),
  finishOidcSignIn: defineEndpoint({
    access: 'anyone',
    summary: 'Callback of the OpenID Connect provider; the session is set as a cookie',
    query: z.object({}).catchall(z.string().max(8000)),
    status: 303,
    responseType: 'redirect',
    response: z.instanceof(Response),
    failures: [
      ...providerFailures,
      'oidc_access_denied',
      'oidc_step_expired',
      'oidc_response_invalid',
      'oidc_email_unverified',
      'account_link_required',
      'identity_already_linked',
    ],
  }),
  listIdentities: defineEndpoint({
    access: 'signed-in',
    summary: "The signed-in user's sign-in methods",
    status: 200,
    response: SignInMethods,
  }),
  linkIdentity: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Start to link a provider account to your account; returns the URL to open',
    body: z.object({ password: z.string().max(limits.maxPasswordLength, 'Mật khẩu không đúng').optional() }),
    status: 200,
    response: z.object({ url: z.string() }),
    failures: [...providerFailures, 'wrong_password', 'reauthentication_required'],
  }),
  unlinkIdentity: defineEndpoint({
    access: 'signed-in',
    summary: 'Unlink a provider account; returns the remaining sign-in methods',
    params: z.object({ id }),
    status: 200,
    response: SignInMethods,
    failures: ['last_sign_in_method'],
  }),
}
