import type { ReactNode } from 'react'
import type { SectionField } from '#contract/content/section-fields.ts'

interface FieldGroupProps {
  field: Pick<SectionField, 'label' | 'hint'>
  children: ReactNode
}

export function FieldGroup({ field, children }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="mb-2 text-sm text-ink-soft">{field.hint}</p>}
      {children}
    </fieldset>
  )
}
