import { type PageContent, shopNamePlaceholder } from '#contract/content/page-kinds.ts'
import { mapFields } from './map-fields.ts'

const markdownCharacters = /[\\`*_{}[\]()#+\-.!<>|~&]/g

/** In Markdown the name is escaped, so that it is shown as it is. */
export function fillShopName(content: PageContent, name: string): PageContent {
  const escaped = name.replace(markdownCharacters, '\\$&')
  const sections = content.sections.map((section) =>
    mapFields(section, (value, { type }) =>
      typeof value === 'string'
        ? value.replaceAll(shopNamePlaceholder, () => (type === 'markdown' ? escaped : name))
        : value,
    ),
  )
  return { ...content, sections }
}
