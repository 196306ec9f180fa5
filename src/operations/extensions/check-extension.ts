import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { allRights } from '#contract/staff/rights.ts'
import { eventTypes } from '#contract/webhooks/event-types.ts'
import { extensionApi } from './extension.ts'

const call = z.custom<(...values: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
)
const refuseOtherKeys = (allowed: readonly string[]) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `must not have the key ${issue.keys?.[0]}, only ${allowed.join(', ')}`
      : undefined,
})
const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, refuseOtherKeys(Object.keys(shape)))
const plain = {
  ...{ label: z.string().min(1), hint: z.string().optional() },
  isNeeded: z.literal(true).optional(),
}
const max = z.int().min(1).max(20_000).optional()
const textTypes = [
  'text',
  'lines',
  'markdown',
  'image',
  'link',
  'time',
  'category',
  'collection',
  'product',
  'position',
] as const
const textField = strict({
  ...{ type: z.enum(textTypes), ...plain, max, altOf: z.string().optional() },
})
const choiceField = strict({
  ...{ type: z.literal('choice'), ...plain, options: z.record(z.string(), z.string()) },
})
const itemField = z.discriminatedUnion('type', [textField, choiceField], {
  error: `must have a type: ${[...textTypes, 'choice'].join(', ')}`,
})
const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name in camelCase')
  .refine((name) => name !== 'id' && name !== 'kind', 'must not be id or kind')
const productsField = strict({ type: z.literal('products'), ...plain })
const listField = strict({
  ...{ type: z.literal('list'), ...plain, itemLabel: z.string(), max: z.int().min(1).max(50) },
  fields: z.record(fieldName, itemField),
})
const field = z.discriminatedUnion('type', [textField, choiceField, productsField, listField], {
  error: `must have a type: ${[...textTypes, 'choice', 'products', 'list'].join(', ')}`,
})
const isTime = (value: { type: string } | undefined) => value?.type === 'time'
/** The shop shows a section only between these times (`isShownAt`). */
const hasSchedule = ({ from, until }: Readonly<Record<string, { type: string }>>) =>
  (from === undefined && until === undefined) || (isTime(from) && isTime(until))
const section = strict({
  label: z.string().min(1),
  fields: z
    .record(fieldName, field)
    .refine(
      hasSchedule,
      'from and until are when the section is shown: have both, of the type time, or neither',
    ),
  component: z.string().regex(/^\.\/[\w-]+(?:[./][\w-]+)*\.tsx$/, 'must be a path like ./gift-box.tsx'),
})

const Definition = strict({
  api: z.int(),
  providers: strict({
    carrier: call.optional(),
    invoices: call.optional(),
    gateway: call.optional(),
    channel: strict({
      events: z
        .array(z.enum(emailTextEvents))
        .min(1)
        .refine((events) => new Set(events).size === events.length, 'must name each event once'),
      create: call,
    }).optional(),
  }).optional(),
  rights: z.array(z.enum(allRights, `must be one of ${allRights.join(', ')}`)).optional(),
  on: z.partialRecord(z.enum(eventTypes), call, refuseOtherKeys(eventTypes)).optional(),
  receivesPersonalData: z.boolean().optional(),
  rules: strict({
    beforeOrder: call.optional(),
    lineDiscount: call.optional(),
    shippingFee: call.optional(),
  }).optional(),
  sections: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]{0,18}$/, 'must be named by lower-case letters, digits and hyphens'),
      section,
    )
    .optional(),
})

/** @returns what is wrong, as the rest of a sentence that begins with the file; null if nothing is */
export function checkExtension(definition: unknown, folder: string): string | null {
  const { api } = (definition ?? {}) as { api?: unknown }
  if (api === undefined) return 'must have the default export defineExtension({ api: 1, … }).'
  if (typeof api === 'number' && api !== extensionApi) {
    return `was written for version ${api} of #extension, but this shop has version ${extensionApi}: see CHANGELOG.md.`
  }
  const { error, data } = Definition.safeParse(definition)
  const [issue] = error?.issues ?? []
  if (issue) return `is not valid: ${describeIssue(issue)}.`
  const missing = Object.values(data?.sections ?? {}).find(
    ({ component }) => !existsSync(join(folder, component)),
  )
  return missing ? `names the component ${missing.component}, which does not exist.` : null
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  record: 'an object',
  object: 'an object',
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const [cause = issue] = issue.code === 'invalid_key' ? issue.issues : []
  const isMissing = cause.message.endsWith('received undefined')
  const problem =
    cause.code === 'invalid_type'
      ? `${isMissing ? 'is missing and ' : ''}must be ${typeNames[cause.expected] ?? cause.expected}`
      : cause.message
  return [issue.path.join('.'), problem].filter(Boolean).join(': ')
}
