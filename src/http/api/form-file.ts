import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Env } from '#http/app-context.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { findUnknownFields } from './find-unknown-fields.ts'
import { invalid } from './input.ts'

const formOverheadBytes = 65_536

export function isMultipartForm(c: Context<Env>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

interface FormWithFile {
  file: File
  text: (name: string) => string
}

interface FileField {
  endpoint: Endpoint
  budget: 'photos' | 'staff'
  maxFileBytes: number
  missingMessage: string
}

/** DANGER: call it only for signed-in accounts, because it buffers the whole file in memory. */
export async function readFormWithFile(
  c: Context<Env>,
  { endpoint, budget, maxFileBytes, missingMessage }: FileField,
): Promise<FormWithFile | Failure> {
  const bytes = await readBytes(c, { max: maxFileBytes + formOverheadBytes, budget })
  if (failed(bytes)) return bytes
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form) return fail('malformed')
  const unknown =
    endpoint.body && !endpoint.ignoresUnknownFields ? findUnknownFormFields(endpoint.body, form) : []
  if (unknown.length > 0) return invalid(undefined, unknown)
  if (!(file instanceof File)) return failInvalidFields({ path: 'file', message: missingMessage })
  if (file.size > maxFileBytes) return fail('too_large')
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { file, text }
}

const findUnknownFormFields = (body: z.ZodType, form: FormData) =>
  findUnknownFields(body, Object.fromEntries(form))

export async function readFormFile(c: Context<Env>, field: FileField): Promise<Buffer | Failure> {
  const form = await readFormWithFile(c, field)
  return failed(form) ? form : Buffer.from(await form.file.arrayBuffer())
}
