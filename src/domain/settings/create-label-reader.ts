import type { LabelTranslations, ReadLabel } from '#contract/settings/labels.ts'

export const createLabelReader =
  (translations: LabelTranslations): ReadLabel =>
  (name, ...[values = {}]) =>
    Object.entries<string | number>(values).reduce(
      (text, [placeholder, value]) => text.replace(`{${placeholder}}`, () => String(value)),
      translations[name] ?? name,
    )
