import { z } from 'zod'
import type { Extension } from './extension.ts'

export type ProviderName = keyof NonNullable<Extension['providers']>

const call = z.custom((value) => typeof value === 'function', 'must be a function')
const originPattern = /^(https?:\/\/[\w.:[\]-]+|https:\/\/\*\.[\w.-]+)$/
const isOrigin = (value: string) =>
  originPattern.test(value) && URL.canParse(value) && new URL(value).origin === value

const name = z.string().trim().min(1)

const Gateway = z.object({
  ...{ name, means: z.string().trim().min(1) },
  returnCode: z.object({ parameter: z.string().min(1), pending: z.int(), stopped: z.int() }).optional(),
  maxAmount: z.int().min(1).optional(),
  reportMethod: z.enum(['GET', 'POST']).optional(),
  pageOrigins: z
    .array(z.string().refine(isOrigin, 'must be an origin like https://pay.example or https://*.pay.example'))
    .min(1),
  ...{ startPayment: call, check: call, askPayment: call.optional(), readReport: call, reply: call },
})

const definitions: Record<ProviderName, z.ZodType> = {
  carrier: z.object({ name }),
  invoices: z.object({ account: z.string().trim().min(1).optional(), name }),
  gateway: Gateway,
  channel: z.object({ name, send: call }),
}

/** @returns what is wrong, as the rest of a sentence that begins with the file; null if nothing is */
export function checkProvider(name: ProviderName, provider: unknown): string | null {
  const [issue] = definitions[name].safeParse(provider).error?.issues ?? []
  return issue ? `is not valid: ${['providers', name, ...issue.path].join('.')}: ${issue.message}.` : null
}
