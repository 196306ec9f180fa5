import type { Context } from 'hono'
import { paths } from '#contract/all-paths.ts'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import { wayBack } from '#domain/returns/way-back.ts'
import type { Handlers } from '#http/api/mount.ts'
import type { Door, Env, Visitor } from '#http/context.ts'
import { giveFlash } from '#http/forms/flash.ts'
import { isOwnLink } from '#http/origin.ts'
import { giveStep, type Step, takeStep } from '#http/pages/provider-step.ts'
import { setSignInCookies } from '#http/visitor.ts'
import { linkProven, readWaysIn, unlinkIdentity } from '#operations/accounts/change-identities.ts'
import { confirmOwner } from '#operations/accounts/confirm-password.ts'
import { enterByProvider } from '#operations/accounts/sign-in/enter-by-provider.ts'
import type { Proven, Provider } from '#operations/accounts/sign-in/provider.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'

const callbackUrl = (context: Door) => `${context.publicUrl}${paths.finishProviderSignIn[1]}`

const withRedirect = (page: string, redirect: string | null | undefined) =>
  redirect ? `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}` : page

async function redirectTo(context: Door, c: Context<Env>, to: string, flash?: Flash): Promise<Response> {
  if (flash) await giveFlash(context, c, flash)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to, 303)
}

function redirectWithFailure(
  context: Door,
  c: Context<Env>,
  failure: Failure,
  step?: Pick<Step, 'redirect' | 'linkTo'>,
): Promise<Response> {
  const withProviderName = { ...failure, data: { name: context.shop.provider?.name ?? '', ...failure.data } }
  const to = step?.linkTo ? '/account' : withRedirect('/sign-in', step?.redirect)
  const title = step?.linkTo ? 'Chưa liên kết được' : 'Đăng nhập thất bại !'
  return redirectTo(context, c, to, { title, description: sentence(withProviderName), look: 'destructive' })
}

interface OidcCallback {
  context: Door
  c: Context<Env>
  client: Visitor
  step: Step
}

async function finishSignIn(
  { context, c, client, step }: OidcCallback,
  verified: Proven,
): Promise<Response | Failure> {
  const signedIn = await enterByProvider(context.shop, verified, client, step.consent)
  if (failed(signedIn)) return signedIn
  setSignInCookies(context, c, signedIn)
  if (signedIn.awaitsCode) return redirectTo(context, c, withRedirect('/sign-in?step=code', step.redirect))
  const to = wayBack(step.redirect) ?? (signedIn.user.role === 'user' ? '/' : '/admin')
  return redirectTo(context, c, to, { title: 'Đăng nhập thành công!', look: 'success', toast: true })
}

/** Links only for the account that started the step, if it is still signed in. */
async function finishLinking(
  { context, c, client, step }: OidcCallback,
  verified: Proven,
): Promise<Response | Failure> {
  const { user } = client
  if (!user || user._id !== step.linkTo) return fail('provider_step_ended')
  const actor = { _id: user._id, name: user.name, requestId: c.get('requestId') }
  const linked = await linkProven(context.shop, actor, verified, client)
  if (failed(linked)) return linked
  const title = `Đã liên kết ${context.shop.provider?.name}`
  return redirectTo(context, c, wayBack(step.redirect) ?? '/account', { title, look: 'success' })
}

async function verifyCallback(provider: Provider, { context, c, client, step }: OidcCallback) {
  const url = new URL(`${callbackUrl(context)}${new URL(c.req.url).search}`)
  const limited = await tryOnce(context.shop, 'providerAddress', client.address)
  return limited ?? provider.finish(url, step.sent)
}

export const identityHandlers = {
  startProviderSignIn: async ({ context, shop, c, query, client }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const redirect = wayBack(query.redirect) ?? undefined
    // A link on another site must not start a sign-in, because the visitor has not agreed to the privacy text.
    if (!isOwnLink(context, c)) return redirectTo(context, c, withRedirect('/sign-in', redirect))
    const limited = await tryOnce(shop, 'providerAddress', client.address)
    const started = limited ?? (await provider.begin(callbackUrl(context)))
    if (failed(started)) return redirectWithFailure(context, c, started, { redirect })
    await giveStep(context, c, { sent: started.sent, redirect, consent: query.consent })
    return redirectTo(context, c, started.url)
  },
  finishProviderSignIn: async ({ context, shop, c, client }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const step = await takeStep(context, c, new URL(c.req.url).searchParams.get('state'))
    if (!step) return redirectWithFailure(context, c, fail('provider_step_ended'))
    const callback = { context, c, client, step }
    const verified = await verifyCallback(provider, callback)
    if (failed(verified)) return redirectWithFailure(context, c, verified, step)
    const response = await (step.linkTo
      ? finishLinking(callback, verified)
      : finishSignIn(callback, verified))
    return failed(response) ? redirectWithFailure(context, c, response, step) : response
  },
  listIdentities: ({ shop, user }) => readWaysIn(shop, user._id),
  linkIdentity: async ({ context, shop, c, user, client, body }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const verifyCallback = { password: body.password, token: client.token }
    const confirmed = await confirmOwner(shop, user._id, verifyCallback)
    if (failed(confirmed)) return confirmed
    const started = await provider.begin(callbackUrl(context))
    if (failed(started)) return started
    await giveStep(context, c, { sent: started.sent, linkTo: user._id, redirect: '/account' })
    return { url: started.url }
  },
  unlinkIdentity: ({ shop, actor, client, params }) => unlinkIdentity(shop, actor, params.id, client.agent),
} satisfies Partial<Handlers>
