import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { singleLine } from '#contract/text.ts'

const tag = singleLine(limits.maxTagLength, 'Thẻ không được để trống')

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const CustomerTag = z.object({
  tag: z.string(),
  count: z.int().min(1).describe('Customers with the tag.'),
})
export type CustomerTag = z.infer<typeof CustomerTag>

export const CustomerTagChange = z
  .object({
    add: z
      .array(tag)
      .max(limits.maxTags)
      .default([])
      .describe('Capitals do not distinguish tags; the spelling first used stays.'),
    remove: z.array(tag).max(limits.maxTags).default([]).describe('None of `add`.'),
  })
  .refine(({ add, remove }) => !add.some((one) => remove.some((other) => isSameTag(one, other))), {
    path: ['remove'],
    message: 'Một thẻ không thể vừa thêm vừa bỏ',
  })
export type CustomerTagChange = z.infer<typeof CustomerTagChange>
