import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { minuteMs } from '#domain/durations.ts'
import type { AppContext, Env } from '#http/app-context.ts'

const maxStepMinutes = 10
const text = z.string().max(2000)
/** Browsers limit a cookie to 4,096 bytes, so a longer `redirect` is dropped. */
const maxRedirectLength = 1500

const OidcStep = z.object({
  sent: z.object({ state: text, nonce: text, verifier: text }),
  redirect: text.optional(),
  /** A line to add to the cart after signing in. */
  add: text.optional(),
  /** The account to link; without it, this is a sign-in. */
  linkTo: z.uuid().optional(),
  /** Version of the privacy text that the visitor agreed to. */
  consent: text.optional(),
  until: z.number(),
})
export type OidcStep = z.infer<typeof OidcStep>

const isSecure = (context: AppContext) => context.publicUrl.startsWith('https:')
const cookieName = (context: AppContext) => (isSecure(context) ? '__Host-tiem-provider' : 'tiem-provider')
/** The prefix prevents the use of other values that the shop signs. */
const signingKey = (context: AppContext) => `provider:${context.shop.secret}`

export async function setOidcStepCookie(
  context: AppContext,
  c: Context<Env>,
  step: Omit<OidcStep, 'until'>,
): Promise<void> {
  const redirect = (step.redirect ?? '').length > maxRedirectLength ? undefined : step.redirect
  const whole: OidcStep = { ...step, redirect, until: Date.now() + maxStepMinutes * minuteMs }
  const value = Buffer.from(JSON.stringify(whole)).toString('base64url')
  await setSignedCookie(c, cookieName(context), value, signingKey(context), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(context),
    maxAge: maxStepMinutes * 60,
  })
}

/** Can be used once. A wrong `state` returns null and does not end the step. */
export async function consumeOidcStepCookie(
  context: AppContext,
  c: Context<Env>,
  state: string | null,
): Promise<OidcStep | null> {
  const value = await getSignedCookie(c, signingKey(context), cookieName(context)).catch(() => null)
  if (!value) return null
  const step = OidcStep.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data
  if (step?.sent.state !== state) return null
  deleteCookie(c, cookieName(context), { path: '/', secure: isSecure(context) })
  return step.until > Date.now() ? step : null
}
