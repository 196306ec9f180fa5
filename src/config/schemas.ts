import { z } from 'zod'
import { isOrigin } from './validate-urls.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

export const logLevelSchema = z.string().pipe(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`))

const flags: Record<string, boolean> = {
  '1': true,
  true: true,
  on: true,
  '0': false,
  false: false,
  off: false,
}

export const flagSchema = z
  .string()
  .refine((value) => value.toLowerCase() in flags, 'must be 1, 0, true, false, on or off')
  .transform((value) => flags[value.toLowerCase()] ?? false)

export const wholeNumberSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)

export const keySchema = (minLength: number) =>
  z.string().min(minLength, `must have at least ${minLength} characters`)

export const httpUrlSchema = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address, like ${example}` })

export const originSchema = (form: string) =>
  z
    .string()
    .refine(isOrigin, `must be ${form}`)
    .transform((value) => new URL(value).origin)

export const hostListSchema = z
  .string()
  .regex(/^[^\s,]+:\d{1,5}(\s*,\s*[^\s,]+:\d{1,5})*$/, 'must be host:port, separated by commas')
  .transform((value) => value.toLowerCase().split(/\s*,\s*/))
