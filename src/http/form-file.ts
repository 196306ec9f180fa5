import type { Context } from 'hono'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Env } from './context.ts'
import { readBytes } from './input.ts'

/** Room for the form around the file, in bytes. */
const formBytes = 65_536

export function isForm(c: Context<Env>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

/** The field `file` of a form, up to a bound in bytes. `missing` is the sentence where there is none. */
export async function readFormFile(
  c: Context<Env>,
  most: number,
  missing: string,
): Promise<Buffer | Failure> {
  const bytes = await readBytes(c, most + formBytes)
  if (failed(bytes)) return bytes
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form) return fail('malformed')
  if (!(file instanceof File)) return fail('invalid', {}, { details: [{ path: 'file', message: missing }] })
  if (file.size > most) return fail('too_large')
  return Buffer.from(await file.arrayBuffer())
}
