import { type EmailBlock, type EmailContent, listContacts, type Sender } from './email-content.ts'

export const renderEmailText = (email: EmailContent, sender: Sender): string =>
  `${renderMessageText(email, sender)}\n\n${email.reason}`

export function renderMessageText({ title, blocks }: EmailContent, sender: Sender): string {
  const contact = listContacts(sender).map(({ text }) => text)
  return [title, ...blocks.map(renderBlock), ['--', sender.shop.name, ...contact].join('\n')].join('\n\n')
}

export function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return block.text.toLocaleUpperCase('vi')
    case 'picture':
      return `${block.alt}:\n${block.url}`
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'details':
    case 'totals':
      return block.rows.map(renderRowText).join('\n')
    case 'products':
      return block.rows
        .map(({ name, details, amount }) => `- ${name}${details && ` (${details})`}: ${amount}`)
        .join('\n')
  }
}

export const renderRowText = ([term, value]: readonly [string, string]): string => `${term}: ${value}`
