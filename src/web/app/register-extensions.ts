import extensionSections from 'virtual:extensions'
import { registerSectionKinds } from '#contract/content/extension-section-kinds.ts'
import { registerSectionComponents } from '#web/storefront/sections/section-components.ts'

registerSectionKinds(
  Object.fromEntries(extensionSections.map(({ kind, label, fields }) => [kind, { label, fields }])),
)
registerSectionComponents(extensionSections)
