import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Flash } from '#contract/flash.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import type { Door, Env } from '../context.ts'

const cookie = 'tiem-flash'
/** Long enough to wait for a database that is away for a moment. */
const seconds = 600
/** What browsers keep of one cookie is 4,096 bytes with its name and signature. */
const most = 3500

/** The shop before an update may have signed another. */
const shape: z.ZodType<Flash> = z.object({
  title: z.string(),
  description: z.string().optional(),
  look: z.enum(['success', 'destructive']),
  toast: z.boolean().optional(),
  lines: z.array(z.string()).optional(),
  form: z.enum(Object.keys(formPaths) as FormName[]).optional(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  typed: z.record(z.string(), z.string()).optional(),
})

export const flashTaken = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Sends it along, signed, so that the page that follows says only what the shop said. */
export async function giveFlash(door: Door, c: Context<Env>, flash: Flash): Promise<void> {
  const value = [flash, ...longest.map((length) => cut(flash, length)), bare(flash)]
    .map(pack)
    .find((packed) => packed.length <= most)
  if (value === undefined) return
  const secure = door.publicUrl.startsWith('https:')
  await setSignedCookie(c, cookie, value, door.shop.secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: seconds,
  })
}

/** What the form before had to say; null for none, and for what the shop has not signed. */
export async function takeFlash(door: Door, c: Context<Env>): Promise<Flash | null> {
  const value = await getSignedCookie(c, door.shop.secret, cookie).catch(() => null)
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

/** What does not fit is cut where it is longest: as much comes back as a browser keeps. */
const longest = [2000, 1000, 500, 250, 100, 0]
function cut(flash: Flash, length: number): Flash {
  const typed = Object.entries(flash.typed ?? {}).map(([field, text]) => [field, text.slice(0, length)])
  return { ...flash, typed: Object.fromEntries(typed) }
}
const bare = ({ title, look }: Flash): Flash => ({ title, look })
