import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Flash } from '#contract/flash.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import type { AppContext, Env } from '#http/app-context.ts'

const cookieName = 'tiem-flash'
/** Covers a short outage of the database between the form and the next page. */
const maxAgeSeconds = 600
/** Browsers limit a cookie to 4,096 bytes, including its name and the signature. */
const maxValueLength = 3500

/** An older version of the shop may have signed another shape. */
const shape: z.ZodType<Flash> = z.object({
  title: z.string(),
  description: z.string().optional(),
  kind: z.enum(['success', 'destructive']),
  toast: z.boolean().optional(),
  lines: z.array(z.string()).optional(),
  form: z.enum(Object.keys(formPaths) as FormName[]).optional(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  input: z.record(z.string(), z.string()).optional(),
})

export const expiredFlashCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The signature prevents other sites from showing their text in the shop. */
export async function setFlashCookie(context: AppContext, c: Context<Env>, flash: Flash): Promise<void> {
  const value = [flash, ...maxTypedLengths.map((length) => shortenTyped(flash, length)), withoutForm(flash)]
    .map(pack)
    .find((packed) => packed.length <= maxValueLength)
  if (value === undefined) return
  const secure = context.publicUrl.startsWith('https:')
  await setSignedCookie(c, cookieName, value, context.shop.secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: maxAgeSeconds,
  })
}

export async function readFlashCookie(context: AppContext, c: Context<Env>): Promise<Flash | null> {
  const value = await getSignedCookie(c, context.shop.secret, cookieName).catch(() => null)
  return value ? unpack(value) : null
}

const pack = (flash: Flash) => deflateRawSync(JSON.stringify(flash)).toString('base64url')

function unpack(value: string): Flash | null {
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 65_536 })
    return shape.safeParse(JSON.parse(text.toString())).data ?? null
  } catch {
    return null
  }
}

const maxTypedLengths = [2000, 1000, 500, 250, 100, 0]
function shortenTyped(flash: Flash, length: number): Flash {
  const shortened = Object.entries(flash.input ?? {}).map(([field, text]) => [field, text.slice(0, length)])
  return { ...flash, input: Object.fromEntries(shortened) }
}
const withoutForm = ({ title, kind }: Flash): Flash => ({ title, kind })
