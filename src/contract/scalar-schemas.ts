import { z } from 'zod'
import * as limits from './limits.ts'
import { numberMessages } from './number-messages.ts'

export const id = z.uuid('Mã không hợp lệ.').overwrite((value) => value.toLowerCase())
export const timestamp = z.iso.datetime().describe('ISO 8601, in UTC.')

/** A date in Vietnam. PostgreSQL and JavaScript disagree on dates far from today, so the range is limited. */
export const calendarDate = z.iso
  .date('Phải là ngày, như 21/11/2026.')
  .refine((value) => value > '2000' && value < '3000', { message: 'Năm phải từ 2000 đến 2999.' })
export const queryBoolean = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean', enum: undefined })
/** An integer in a query string; the OpenAPI document shows the parsed type. */
export const queryInteger = z
  .string()
  .regex(/^\d{1,12}$/, numberMessages.wholeNumber)
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, pattern: undefined })
export const pageNumber = queryInteger.optional().describe('Page, from 1. Default: 1.')
export const pageSize = queryInteger
  .optional()
  .describe(`Entries per page, at most ${limits.maxPageSize}. Default: ${limits.maxPageSize}.`)
export const dong = z.int().min(0).describe('Whole dong.')
