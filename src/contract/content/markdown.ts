import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { text } from '#contract/text.ts'

export const markdownEndpoints = {
  renderMarkdown: defineEndpoint({
    access: 'staff',
    rights: ['catalogue', 'content'],
    summary: 'A Markdown text as shoppers would see it; nothing is stored',
    body: z.object({ text: text(limits.maxDescriptionLength) }),
    status: 200,
    isReadOnly: true,
    response: z.object({ html: z.string().describe('Without scripts.') }),
  }),
}
