import { z } from 'zod'
import { isCredibleTime } from '#domain/payments/find-hold-reason.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import { parseJson } from '#operations/runtime/parse-json.ts'
import type { CallbackReport } from './carrier.ts'
import { readViettelPostState } from './viettel-post-states.ts'

/** OPEN POINT: the documents name no time zone; their examples fit Vietnam's time. */
const viettelPostTime = z
  .string()
  .regex(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  .transform((text) => {
    const [day, month, year, time] = text.split(/[/ ]/)
    return Date.parse(`${year}-${month}-${day}T${time}+07:00`)
  })
  .refine(isCredibleTime, 'time is not credible')
const ParcelState = z.object({
  ORDER_NUMBER: z.string().min(1).max(60),
  ORDER_REFERENCE: z.string().max(60).nullish(),
  ORDER_STATUS: z.coerce.number().int(),
  ORDER_STATUSDATE: viettelPostTime,
  IS_RETURNING: z.boolean().nullish(),
  NOTE: z.string().nullish(),
})

export function readParcelState(value: unknown): CallbackReport | 'unreadable' | 'ignored' {
  const read = ParcelState.safeParse(value).data
  if (!read) return 'unreadable'
  const { ORDER_NUMBER: code, ORDER_REFERENCE, ORDER_STATUS: status, ORDER_STATUSDATE: at } = read
  const state = readViettelPostState(status, read.IS_RETURNING ?? false)
  if (!state) return 'ignored'
  const report = { code, clientCode: ORDER_REFERENCE || null, key: `${status} ${at}`, state, at }
  return { ...report, reason: (read.NOTE ?? '').slice(0, 500) }
}

const Envelope = z.object({ TOKEN: z.string().nullish().catch(null), DATA: z.unknown() })

/**
 * No document of Viettel Post has a call that reads a state, so its reports are believed. They are not signed; they carry the secret
 * in `TOKEN` or in the header `Authorization`, on which its documents disagree, and the key in the address.
 */
export function readViettelPostReport(
  { headers, query, body }: CallbackRequest,
  { callbackKey, secret }: { callbackKey: string; secret: string },
): CallbackReport | 'forged' | 'unreadable' | 'ignored' {
  if (!isSameSignature(query.get('key') ?? '', callbackKey)) return 'forged'
  const { TOKEN, DATA } = Envelope.safeParse(parseJson(Buffer.from(body).toString('utf8'))).data ?? {}
  const given = [TOKEN ?? '', headers.get('authorization') ?? '']
  return given.some((one) => isSameSignature(one, secret)) ? readParcelState(DATA) : 'forged'
}
