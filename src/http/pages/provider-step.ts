import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Door, Env } from '#http/context.ts'

/** Minutes that somebody may spend at the provider. */
const patience = 10
const text = z.string().max(2000)
/** Browsers keep no cookie of more than 4,096 bytes; a longer way back is left out. */
const longestWayBack = 1500

/** What the browser holds while it is away at the provider. */
const Step = z.object({
  sent: z.object({ state: text, nonce: text, verifier: text }),
  /** Where the visitor came from, or where the account page stands. */
  redirect: text.optional(),
  /** The account that the sign-in is to be linked with; without it somebody signs in. */
  linkTo: z.uuid().optional(),
  /** The words on privacy that were agreed to by leaving. */
  consent: text.optional(),
  /** milliseconds since 1970 */
  until: z.number(),
})
export type Step = z.infer<typeof Step>

const isSecure = (door: Door) => door.publicUrl.startsWith('https:')
const nameOf = (door: Door) => (isSecure(door) ? '__Host-tiem-provider' : 'tiem-provider')
/** Nothing else that the shop signs passes for it. */
const keyOf = (door: Door) => `provider:${door.shop.secret}`

export async function giveStep(door: Door, c: Context<Env>, step: Omit<Step, 'until'>): Promise<void> {
  const redirect = (step.redirect ?? '').length > longestWayBack ? undefined : step.redirect
  const whole: Step = { ...step, redirect, until: Date.now() + patience * 60_000 }
  const value = Buffer.from(JSON.stringify(whole)).toString('base64url')
  await setSignedCookie(c, nameOf(door), value, keyOf(door), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(door),
    maxAge: patience * 60,
  })
}

/**
 * The step that the browser comes back from with this state, once; null for none, another's, and one that took too long.
 * Whoever does not know the state ends no step that is under way.
 */
export async function takeStep(door: Door, c: Context<Env>, state: string | null): Promise<Step | null> {
  const value = await getSignedCookie(c, keyOf(door), nameOf(door)).catch(() => null)
  if (!value) return null
  const step = Step.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data
  if (step?.sent.state !== state) return null
  deleteCookie(c, nameOf(door), { path: '/', secure: isSecure(door) })
  return step.until > Date.now() ? step : null
}
