import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Env } from '#http/context.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { invalid } from './input.ts'
import { unknownFields } from './unknown-fields.ts'

/** Room for the form around the file, in bytes. */
const formBytes = 65_536

export function isForm(c: Context<Env>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

interface FormWithFile {
  file: File
  /** A field of the form; '' where it is missing. */
  text: (name: string) => string
}

interface FileField {
  endpoint: Endpoint
  budget: 'photos' | 'staff'
  /** bytes */
  most: number
  missing: string
}

/** Only people who have signed in may send a file. */
export async function readFormWithFile(
  c: Context<Env>,
  { endpoint, budget, most, missing }: FileField,
): Promise<FormWithFile | Failure> {
  const bytes = await readBytes(c, { max: most + formBytes, budget })
  if (failed(bytes)) return bytes
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form) return fail('malformed')
  const unknown = endpoint.body && !endpoint.ignoresUnknownFields ? fieldsOf(endpoint.body, form) : []
  if (unknown.length > 0) return invalid(undefined, unknown)
  if (!(file instanceof File)) return fail('invalid', {}, { details: [{ path: 'file', message: missing }] })
  if (file.size > most) return fail('too_large')
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { file, text }
}

const fieldsOf = (body: z.ZodType, form: FormData) => unknownFields(body, Object.fromEntries(form))

/** The bytes of the field `file`. */
export async function readFormFile(c: Context<Env>, field: FileField): Promise<Buffer | Failure> {
  const form = await readFormWithFile(c, field)
  return failed(form) ? form : Buffer.from(await form.file.arrayBuffer())
}
