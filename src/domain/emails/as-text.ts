import { type Block, contactOf, type Letter, type Sender } from './letter.ts'

export function letterAsText(letter: Letter, sender: Sender): string {
  const contact = contactOf(sender).map(({ words }) => words)
  return [
    letter.title,
    ...letter.blocks.map(renderBlock),
    ['--', sender.shop.name, ...contact, '', letter.why].join('\n'),
  ].join('\n\n')
}

function renderBlock(block: Block): string {
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
      return block.rows.map(factAsText).join('\n')
    case 'goods':
      return block.rows
        .map(({ name, beside, amount }) => `- ${name}${beside && ` (${beside})`}: ${amount}`)
        .join('\n')
  }
}

export const factAsText = ([term, words]: readonly [string, string]): string => `${term}: ${words}`
