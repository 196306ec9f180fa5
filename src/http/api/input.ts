import type { Context } from 'hono'
import { z } from 'zod'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { defaultValidationMessage } from '#contract/default-validation-message.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail, failed, type InvalidField } from '#contract/failures.ts'
import type { Env } from '#http/app-context.ts'
import { getBodyLimits, readBytes } from '#http/load/read-bytes.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { findUnknownFields } from './find-unknown-fields.ts'

/** Keeps the first error of each field, because a form shows one message per field. */
export function invalid(error: z.ZodError | undefined, unknown: readonly InvalidField[] = []): Failure {
  const details = new Map<string, InvalidField>()
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  for (const { path, message } of [...issues, ...unknown]) {
    if (!details.has(path)) details.set(path, { path, message })
  }
  return failInvalidFields(...[...details.values()].slice(0, 50))
}

/** A malformed id is answered like an unknown one (R6). */
export function readParams(endpoint: Endpoint, c: Context<Env>): Record<string, unknown> | Failure {
  const parsed = endpoint.params?.safeParse(c.req.param())
  if (!parsed) return {}
  return parsed.success ? parsed.data : fail('not_found')
}

/** Ignores empty values, because forms send them, and rejects repeated names and lists like `a[]`. */
export function readQuery(endpoint: Endpoint, c: Context<Env>): Record<string, unknown> | Failure {
  if (!endpoint.query) return {}
  const values: Record<string, string> = {}
  for (const [name, value] of new URL(c.req.url).searchParams) {
    const isRepeated = Object.hasOwn(values, name)
    if (isRepeated || name.includes('[')) {
      const message = isRepeated
        ? 'Mỗi tham số chỉ được gửi một lần.'
        : 'Tên tham số không có dấu ngoặc vuông.'
      return failInvalidFields({ path: name, message })
    }
    if (value !== '') values[name] = value
  }
  const parsed = endpoint.query.safeParse(values, { error: defaultValidationMessage })
  return parsed.success ? parsed.data : invalid(parsed.error)
}

const noFields = z.object({})
const hasBody = ({ req }: Context<Env>) =>
  Number(req.header('content-length') ?? 0) > 0 || req.header('transfer-encoding') !== undefined

/** A call without a body schema accepts an empty object and rejects fields. */
export async function readBody(
  endpoint: Endpoint,
  c: Context<Env>,
  user: SignedInUser | null,
): Promise<unknown> {
  const { body: schema = noFields, bodyType, access, ignoresUnknownFields } = endpoint
  if (bodyType === 'multipart' || access === 'signature') return undefined
  if (!endpoint.body && (c.req.method === 'GET' || !hasBody(c))) return undefined
  const encoding = c.req.header('content-encoding')
  if (encoding && encoding !== 'identity') return fail('unsupported_type')
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return fail('unsupported_type')
  const bytes = await readBytes(c, getBodyLimits(user))
  if (failed(bytes)) return bytes
  return parseBody(schema, bytes, { strict: !ignoresUnknownFields })
}

/** @param strict rejects fields that the schema does not declare */
export function parseBody(body: z.ZodType, bytes: Uint8Array, { strict = false } = {}): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return fail('malformed')
  }
  const parsed = body.safeParse(value, { error: defaultValidationMessage })
  const unknown = strict ? findUnknownFields(body, value) : []
  return parsed.success && unknown.length === 0 ? parsed.data : invalid(parsed.error, unknown)
}
