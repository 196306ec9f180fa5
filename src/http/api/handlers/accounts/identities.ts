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

const returnTo = (door: Door) => `${door.publicUrl}${paths.finishProviderSignIn[1]}`

const withRedirect = (page: string, redirect: string | null | undefined) =>
  redirect ? `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}` : page

/** Leads the browser on, to this page of the shop or to the provider. */
async function lead(door: Door, c: Context<Env>, to: string, say?: Flash): Promise<Response> {
  if (say) await giveFlash(door, c, say)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to, 303)
}

/** Back to the page that it began on, which says why it ended. */
function leadBack(
  door: Door,
  c: Context<Env>,
  failure: Failure,
  step?: Pick<Step, 'redirect' | 'linkTo'>,
): Promise<Response> {
  const named = { ...failure, data: { name: door.shop.provider?.name ?? '', ...failure.data } }
  const to = step?.linkTo ? '/account' : withRedirect('/sign-in', step?.redirect)
  const title = step?.linkTo ? 'Chưa liên kết được' : 'Đăng nhập thất bại !'
  return lead(door, c, to, { title, description: sentence(named), look: 'destructive' })
}

interface Back {
  door: Door
  c: Context<Env>
  visitor: Visitor
  step: Step
}

async function enter({ door, c, visitor, step }: Back, proven: Proven): Promise<Response | Failure> {
  const entered = await enterByProvider(door.shop, proven, visitor, step.consent)
  if (failed(entered)) return entered
  setSignInCookies(door, c, entered)
  if (entered.awaitsCode) return lead(door, c, withRedirect('/sign-in?step=code', step.redirect))
  // decisions.md R4
  const to = wayBack(step.redirect) ?? (entered.user.role === 'user' ? '/' : '/admin')
  return lead(door, c, to, { title: 'Đăng nhập thành công!', look: 'success', toast: true })
}

/** Only for who began it and is still signed in. */
async function link({ door, c, visitor, step }: Back, proven: Proven): Promise<Response | Failure> {
  const { user } = visitor
  if (!user || user._id !== step.linkTo) return fail('provider_step_ended')
  const actor = { _id: user._id, name: user.name, requestId: c.get('requestId') }
  const linked = await linkProven(door.shop, actor, proven, visitor)
  if (failed(linked)) return linked
  const title = `Đã liên kết ${door.shop.provider?.name}`
  return lead(door, c, wayBack(step.redirect) ?? '/account', { title, look: 'success' })
}

/** The provider is asked what the code stands for. */
async function proof(provider: Provider, { door, c, visitor, step }: Back) {
  const came = new URL(`${returnTo(door)}${new URL(c.req.url).search}`)
  const tooMany = await tryOnce(door.shop, 'providerAddress', visitor.address)
  return tooMany ?? provider.finish(came, step.sent)
}

export const identityHandlers = {
  startProviderSignIn: async ({ door, shop, c, query, visitor }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const redirect = wayBack(query.redirect) ?? undefined
    // What another's link asks for would be agreed to by nobody.
    if (!isOwnLink(door, c)) return lead(door, c, withRedirect('/sign-in', redirect))
    const tooMany = await tryOnce(shop, 'providerAddress', visitor.address)
    const begun = tooMany ?? (await provider.begin(returnTo(door)))
    if (failed(begun)) return leadBack(door, c, begun, { redirect })
    await giveStep(door, c, { sent: begun.sent, redirect, consent: query.consent })
    return lead(door, c, begun.url)
  },
  finishProviderSignIn: async ({ door, shop, c, visitor }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const step = await takeStep(door, c, new URL(c.req.url).searchParams.get('state'))
    if (!step) return leadBack(door, c, fail('provider_step_ended'))
    const back = { door, c, visitor, step }
    const proven = await proof(provider, back)
    if (failed(proven)) return leadBack(door, c, proven, step)
    const done = await (step.linkTo ? link(back, proven) : enter(back, proven))
    return failed(done) ? leadBack(door, c, done, step) : done
  },
  listIdentities: ({ shop, user }) => readWaysIn(shop, user._id),
  linkIdentity: async ({ door, shop, c, user, visitor, body }) => {
    const { provider } = shop
    if (!provider) return fail('no_provider')
    const proof = { password: body.password, token: visitor.token }
    const confirmed = await confirmOwner(shop, user._id, proof)
    if (failed(confirmed)) return confirmed
    const begun = await provider.begin(returnTo(door))
    if (failed(begun)) return begun
    await giveStep(door, c, { sent: begun.sent, linkTo: user._id, redirect: '/account' })
    return { url: begun.url }
  },
  unlinkIdentity: ({ shop, actor, visitor, params }) => unlinkIdentity(shop, actor, params.id, visitor.agent),
} satisfies Partial<Handlers>
