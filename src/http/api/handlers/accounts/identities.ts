import type { Context } from 'hono'
import { paths } from '#contract/all-paths.ts'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import { describeEarlierLines } from '#domain/cart/describe-earlier-lines.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import type { AppContext, Client, Env } from '#http/app-context.ts'
import { setSignInCookies } from '#http/client.ts'
import { addChosenLine, withSearch } from '#http/forms/after-sign-in.ts'
import { setFlashCookie } from '#http/forms/flash-cookie.ts'
import { isSameOriginLink } from '#http/origin.ts'
import { consumeOidcStepCookie, type OidcStep, setOidcStepCookie } from '#http/pages/oidc-step-cookie.ts'
import { linkIdentity, readSignInMethods, unlinkIdentity } from '#operations/accounts/change-identities.ts'
import { reauthenticate } from '#operations/accounts/confirm-password.ts'
import type { OidcIdentity, OidcProvider } from '#operations/accounts/sign-in/oidc-provider.ts'
import { signInWithOidc } from '#operations/accounts/sign-in/sign-in-with-oidc.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'

const callbackUrl = (context: AppContext) => `${context.publicUrl}${paths.finishOidcSignIn[1]}`

async function redirectTo(
  context: AppContext,
  c: Context<Env>,
  to: string,
  flash?: Flash,
): Promise<Response> {
  if (flash) await setFlashCookie(context, c, flash)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to, 303)
}

function redirectWithFailure(
  context: AppContext,
  c: Context<Env>,
  failure: Failure,
  step: Pick<OidcStep, 'redirect' | 'add' | 'linkTo'> = {},
): Promise<Response> {
  const withProviderName = {
    ...failure,
    data: { name: context.shop.oidcProvider?.name ?? '', ...failure.data },
  }
  const to = step.linkTo ? '/account' : withSearch('/sign-in', step)
  const title = step.linkTo ? 'Chưa liên kết được' : 'Đăng nhập thất bại !'
  return redirectTo(context, c, to, {
    title,
    description: failureMessage(withProviderName),
    kind: 'destructive',
  })
}

interface OidcCallback {
  context: AppContext
  c: Context<Env>
  client: Client
  step: OidcStep
}

async function finishSignIn(
  { context, c, client, step }: OidcCallback,
  verified: OidcIdentity,
): Promise<Response | Failure> {
  const signedIn = await signInWithOidc(context.shop, verified, client, step.consent)
  if (failed(signedIn)) return signedIn
  setSignInCookies(context, c, signedIn)
  if (signedIn.awaitsCode) return redirectTo(context, c, withSearch('/sign-in?step=code', step))
  const to = toSafeRedirect(step.redirect) ?? (signedIn.user.role === 'user' ? '/' : '/admin')
  const description =
    (await addChosenLine(context.shop, signedIn.user, step.add, to)) ??
    describeEarlierLines(to, signedIn.earlierCartLines)
  const flash = { title: 'Đăng nhập thành công!', description, kind: 'success', toast: true } as const
  return redirectTo(context, c, to, flash)
}

/** Links only for the account that started the step, if it is still signed in. */
async function finishLinking(
  { context, c, client, step }: OidcCallback,
  verified: OidcIdentity,
): Promise<Response | Failure> {
  const { user } = client
  if (!user || user._id !== step.linkTo) return fail('oidc_step_expired')
  const actor = { _id: user._id, name: user.name, requestId: c.get('requestId') }
  const linked = await linkIdentity(context.shop, actor, verified, client)
  if (failed(linked)) return linked
  const title = `Đã liên kết ${context.shop.oidcProvider?.name}`
  return redirectTo(context, c, toSafeRedirect(step.redirect) ?? '/account', { title, kind: 'success' })
}

async function verifyCallback(provider: OidcProvider, { context, c, client, step }: OidcCallback) {
  const url = new URL(`${callbackUrl(context)}${new URL(c.req.url).search}`)
  const limited = await consumeRateLimit(context.shop, 'providerIp', client.rateLimitKey)
  return limited ?? provider.finishSignIn(url, step.sent)
}

export const identityHandlers = {
  startOidcSignIn: async ({ context, shop, c, query, client }) => {
    const { oidcProvider: provider } = shop
    if (!provider) return fail('oidc_not_configured')
    const redirect = toSafeRedirect(query.redirect) ?? undefined
    // A link on another site must not start a sign-in, because the visitor has not agreed to the privacy text.
    const step = { redirect, add: query.add }
    if (!isSameOriginLink(context, c)) return redirectTo(context, c, withSearch('/sign-in', step))
    const limited = await consumeRateLimit(shop, 'providerIp', client.rateLimitKey)
    const started = limited ?? (await provider.startSignIn(callbackUrl(context)))
    if (failed(started)) return redirectWithFailure(context, c, started, step)
    await setOidcStepCookie(context, c, { sent: started.sent, ...step, consent: query.consent })
    return redirectTo(context, c, started.url)
  },
  finishOidcSignIn: async ({ context, shop, c, client }) => {
    const { oidcProvider: provider } = shop
    if (!provider) return fail('oidc_not_configured')
    const step = await consumeOidcStepCookie(context, c, new URL(c.req.url).searchParams.get('state'))
    if (!step) return redirectWithFailure(context, c, fail('oidc_step_expired'))
    const callback = { context, c, client, step }
    const verified = await verifyCallback(provider, callback)
    if (failed(verified)) return redirectWithFailure(context, c, verified, step)
    const response = await (step.linkTo
      ? finishLinking(callback, verified)
      : finishSignIn(callback, verified))
    return failed(response) ? redirectWithFailure(context, c, response, step) : response
  },
  listIdentities: ({ shop, user }) => readSignInMethods(shop, user._id),
  linkIdentity: async ({ context, shop, c, user, client, body }) => {
    const { oidcProvider: provider } = shop
    if (!provider) return fail('oidc_not_configured')
    const confirmation = { password: body.password, token: client.token }
    const confirmed = await reauthenticate(shop, user._id, confirmation)
    if (failed(confirmed)) return confirmed
    const started = await provider.startSignIn(callbackUrl(context))
    if (failed(started)) return started
    await setOidcStepCookie(context, c, { sent: started.sent, linkTo: user._id, redirect: '/account' })
    return { url: started.url }
  },
  unlinkIdentity: ({ shop, actor, client, params }) => unlinkIdentity(shop, actor, params.id, client.agent),
} satisfies Partial<ApiHandlers>
