import { z } from 'zod'
import { ClosingEntriesQuery, closingMonth } from '#contract/analytics/closing.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { calendarDate } from '#contract/scalar-schemas.ts'
import { exportFormats } from './export-formats.ts'

const format = z.enum(exportFormats).optional().describe('Default: `csv`.')
const ExportQuery = z
  .object({
    format,
    from: calendarDate.optional().describe('First day in Vietnam.'),
    to: calendarDate.optional().describe('Last day in Vietnam, inclusive.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: 'Ngày đầu phải trước ngày cuối.',
  })
export type ExportQuery = z.infer<typeof ExportQuery>

const file = { status: 200, responseType: 'file', response: z.instanceof(Response) } as const

export const exportEndpoints = {
  exportOrders: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    refusesTokens: true,
    summary:
      'Export orders and their lines with every field, by the day they were placed; costs only with the right `costs`. Amounts of an order are in its first row',
    query: ExportQuery,
    ...file,
  }),
  exportCustomers: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    refusesTokens: true,
    summary: 'Export all customers; with the right that answers requests about personal data',
    query: z.object({ format }),
    ...file,
  }),
  exportLedger: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Export the order ledger: every charge, payment and refund',
    query: ExportQuery,
    ...file,
  }),
  exportYearlyReport: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Export orders and amounts charged of a year by month',
    query: z.object({
      format,
      year: z
        .string()
        .regex(/^20\d\d$/, 'Năm không đúng.')
        .describe('Such as `2026`.'),
    }),
    ...file,
  }),
  exportStockMovements: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Export stock movements; costs only with the right `costs`',
    query: ExportQuery,
    ...file,
  }),
  exportClosing: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Export the closing of a month, or with `figure` the entries of one figure',
    params: z.object({ month: closingMonth }),
    query: ClosingEntriesQuery.partial().extend({ format }),
    ...file,
  }),
}
