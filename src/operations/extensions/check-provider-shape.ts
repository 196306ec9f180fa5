import { z } from 'zod'
import type { Extension } from './extension.ts'

export type ProviderName = keyof NonNullable<Extension['providers']>

const functionSchema = z.custom((value) => typeof value === 'function', 'must be a function')
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
  ...{
    startPayment: functionSchema,
    check: functionSchema,
    askPayment: functionSchema.optional(),
    readReport: functionSchema,
    reply: functionSchema,
  },
})

const definitions: Record<ProviderName, z.ZodType> = {
  carrier: z.object({ name }),
  invoices: z.object({ account: z.string().trim().min(1).optional(), name }),
  gateway: Gateway,
  channel: z.object({ name, send: functionSchema }),
}

/** @returns what is wrong, as the rest of a sentence that begins with the file; null if nothing is */
export function checkProviderShape(name: ProviderName, provider: unknown): string | null {
  const [issue] = definitions[name].safeParse(provider).error?.issues ?? []
  return issue ? `is not valid: ${['providers', name, ...issue.path].join('.')}: ${issue.message}.` : null
}
