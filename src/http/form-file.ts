import type { Context } from 'hono'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Env } from './context.ts'
import { readBytes } from './load/read-bytes.ts'

/** Room for the form around the file, in bytes. */
const formBytes = 65_536

export function isForm(c: Context<Env>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

export interface FormWithFile {
  file: File
  /** A field of the form; '' where it is missing. */
  text: (name: string) => string
}

/**
 * A form with the field `file`, up to a bound in bytes; only people who have signed in may send one. `missing` is the
 * sentence where there is none.
 */
export async function readFormWithFile(
  c: Context<Env>,
  most: number,
  missing: string,
): Promise<FormWithFile | Failure> {
  const bytes = await readBytes(c, { max: most + formBytes, signedIn: true })
  if (failed(bytes)) return bytes
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form) return fail('malformed')
  if (!(file instanceof File)) return fail('invalid', {}, { details: [{ path: 'file', message: missing }] })
  if (file.size > most) return fail('too_large')
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { file, text }
}

/** The bytes of the field `file`. */
export async function readFormFile(
  c: Context<Env>,
  most: number,
  missing: string,
): Promise<Buffer | Failure> {
  const form = await readFormWithFile(c, most, missing)
  return failed(form) ? form : Buffer.from(await form.file.arrayBuffer())
}
