import type { LabelTranslations, PlainLabel, ReadLabel } from '#contract/settings/labels.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import { useSettingsSummary } from './settings-summary.ts'

const asSpecified: LabelTranslations = {}
const useTranslations = () => useSettingsSummary()?.labels ?? asSpecified

/** Reads the labels that the specification fixes in the language that the owner chose (R44). */
export const useLabel = (): ReadLabel => createLabelReader(useTranslations())

/** A label that the specification fixes, or any other text. */
export type DisplayName =
  | { labelKey: PlainLabel; label?: undefined }
  | { labelKey?: undefined; label: string }

export function useDisplayName(): (name: DisplayName) => string {
  const label = useLabel()
  return (name) => (name.labelKey ? label(name.labelKey) : name.label)
}

/** The `lang` of an element that contains such labels only. */
export const useLabelLang = (): 'en' | undefined => (useTranslations().Home ? undefined : 'en')

export const LabelText = ({ name }: { name: PlainLabel }) => (
  <span lang={useLabelLang()}>{useLabel()(name)}</span>
)
