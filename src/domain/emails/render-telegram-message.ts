import type { EmailContent } from './email-content.ts'
import { escapeHtml } from './markup.ts'
import { renderBlock } from './render-email-text.ts'

// Telegram takes 4,096 characters; the rest is for the mark of a cut and the title.
const maxTextLength = 3500

export function renderTelegramText({ title, blocks }: EmailContent): string {
  const lines = [title, ...blocks.map(renderBlock)].join('\n\n').split('\n')
  let length = 0
  const fitting = lines.filter((line) => {
    length += line.length + 1
    return length <= maxTextLength
  })
  return [...fitting, ...(fitting.length < lines.length ? ['…'] : [])].join('\n')
}

/** The first line is bold (https://core.telegram.org/bots/api#html-style). */
export function formatTelegramHtml(text: string): string {
  const [title = '', ...lines] = text.split('\n')
  return [`<b>${escapeHtml(title)}</b>`, ...lines.map(escapeHtml)].join('\n')
}
