import {
  type EmailBlock,
  type EmailContent,
  type EmailProductRow,
  listContacts,
  type Sender,
} from './email-content.ts'
import { html, Markup, renderLines } from './markup.ts'

/*
 * Mail programs support little CSS: styles are inline, dark colours are in one style sheet, and columns are tables.
 * The colours are those of src/web/ui/styles/shop.css.
 */
const dark = new Markup(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#171312!important}.sheet{background:#211b19!important}
.ink{color:#f3eee6!important}.soft{color:#b9afa6!important}
.sign{color:#f4695c!important}.line{border-color:#3a312d!important}
}`)

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const soft = 'color:#5f5753;font-size:14px'
const link = 'color:#a51c1c'

export function renderEmailHtml(email: EmailContent, sender: Sender): string {
  const { shop, publicUrl } = sender
  return html`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${email.subject}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
<div class="paper" style="background:#fbfaf7;padding:24px 12px">
<div class="sheet ink" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1d1a19;${font};font-size:16px;line-height:1.6;overflow-wrap:anywhere">
<p style="margin:0 0 20px"><a href="${publicUrl}/" class="sign" style="${link};font-size:22px;font-weight:700;text-decoration:none">${shop.name}</a></p>
<h1 class="ink" style="margin:0 0 16px;color:#1d1a19;font-size:22px;line-height:1.35">${email.title}</h1>
${email.blocks.map(renderBlock)}
<div class="line" style="margin-top:32px;padding-top:16px;border-top:1px solid #e0dbd3">
<p class="soft" style="margin:0 0 8px;${soft}"><strong>${shop.name}</strong>${listContacts(sender).map(renderContact)}</p>
<p class="soft" style="margin:0;${soft}">${email.reason}</p>
</div></div></div></body></html>
`.html
}

const renderContact = ({ text, href }: ReturnType<typeof listContacts>[number]) =>
  href ? html`<br><a href="${href}" class="soft" style="${soft}">${text}</a>` : html`<br>${text}`

function renderBlock(block: EmailBlock): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${renderLines(block.text)}</p>\n`
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 8px;color:#1d1a19;font-size:17px">${block.text}</h2>\n`
    case 'link':
      if (block.quiet)
        return html`<p style="margin:0 0 16px"><a href="${block.href}" class="soft" style="${soft}">${block.label}</a></p>\n`
      return html`<p style="margin:8px 0 20px"><a href="${block.href}" style="display:inline-block;padding:12px 22px;background:#a51c1c;color:#fffaf5;border-radius:4px;font-weight:600;text-decoration:none">${block.label}</a></p>\n`
    case 'details':
      return html`<p style="margin:0 0 16px">${block.rows.map(renderRowHtml)}</p>\n`
    case 'picture':
      return html`<p style="margin:0 0 16px"><img src="${block.url}" width="${`${block.side}`}" height="${`${block.side}`}" alt="${block.alt}" style="display:block;border:0;background:#ffffff"></p>\n`
    case 'products':
      return renderTable(block.rows.map(renderProductRow))
    case 'totals':
      return renderTable(block.rows.map(renderSum))
  }
}

export const renderRowHtml = ([term, value]: readonly [string, string]) =>
  html`<span class="soft" style="${soft}">${term}:</span> ${renderLines(value)}<br>`

const renderTable = (rows: readonly Markup[]) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 16px">${rows}</table>\n`

const cell = 'padding:10px 0;border-bottom:1px solid #e0dbd3;vertical-align:top'

const renderProductRow = ({ image: picture, name, details: beside, amount }: EmailProductRow) => html`<tr>
<td class="line" width="72" style="${cell};width:72px">${picture ? html`<img src="${picture}" width="60" alt="" style="display:block;width:60px;height:auto;border:0">` : ''}</td>
<td class="line ink" style="${cell};color:#1d1a19;${font};font-size:16px;line-height:1.5">${name}<br><span class="soft" style="${soft}">${beside}</span></td>
<td class="line ink" align="right" style="${cell};padding-left:12px;color:#1d1a19;${font};font-size:16px;white-space:nowrap">${amount}</td>
</tr>`

const renderSum = ([term, amount]: readonly [string, string]) => html`<tr>
<td class="soft" style="padding:2px 0;${soft};${font}">${term}</td>
<td class="ink" align="right" style="padding:2px 0;color:#1d1a19;${font};font-size:16px;white-space:nowrap">${amount}</td>
</tr>`
