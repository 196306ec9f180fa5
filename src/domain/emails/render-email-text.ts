import { type EmailBlock, type EmailContent, listContacts, type Sender } from './email-content.ts'

export function renderEmailText(email: EmailContent, sender: Sender): string {
  const contact = listContacts(sender).map(({ words }) => words)
  return [
    email.title,
    ...email.blocks.map(renderBlock),
    ['--', sender.shop.name, ...contact, '', email.reason].join('\n'),
  ].join('\n\n')
}

function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'heading':
      return block.text.toLocaleUpperCase('vi')
    case 'picture':
      return `${block.words}:\n${block.url}`
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'facts':
    case 'sums':
      return block.rows.map(renderRowText).join('\n')
    case 'goods':
      return block.rows
        .map(({ name, details: beside, amount }) => `- ${name}${beside && ` (${beside})`}: ${amount}`)
        .join('\n')
  }
}

export const renderRowText = ([term, words]: readonly [string, string]): string => `${term}: ${words}`
