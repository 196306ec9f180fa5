import { type LabelLanguage, type LabelTranslations, vietnameseLabels } from '#contract/settings/labels.ts'

const translations: Record<LabelLanguage, LabelTranslations> = { specified: {}, vietnamese: vietnameseLabels }

export const selectLabelTranslations = (language: LabelLanguage): LabelTranslations => translations[language]
