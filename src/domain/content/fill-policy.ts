import { type PageContent, shopNamePlaceholder } from '#contract/content/page-kinds.ts'
import type { LabelLanguage } from '#contract/settings/labels.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import { selectLabelTranslations } from '#domain/settings/select-label-translations.ts'
import { mapFields } from './map-fields.ts'

export const presetWarranty = 'Warranty Protection: over 2 years'

const markdownCharacters = /[\\`*_{}[\]()#+\-.!<>|~&]/g

interface PolicySettings {
  name: string
  labelLanguage: LabelLanguage
}

export function fillPolicy(content: PageContent, { name, labelLanguage }: PolicySettings): PageContent {
  const escaped = name.replace(markdownCharacters, '\\$&')
  const label = createLabelReader(selectLabelTranslations(labelLanguage))
  const warranty = `${label('Warranty Protection')}: ${label('over 2 years')}`
  const fill = (text: string, shopName: string) =>
    text
      .replaceAll(shopNamePlaceholder, () => shopName)
      // The words of the specification are shown in the language of the labels (R44).
      .replaceAll(presetWarranty, warranty)
  const sections = content.sections.map((section) =>
    mapFields(section, (value, { type }) =>
      typeof value === 'string' ? fill(value, type === 'markdown' ? escaped : name) : value,
    ),
  )
  return { ...content, sections }
}
