import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

interface CustomerNoteFieldProps {
  registration: UseFormRegisterReturn
  error: string | undefined
}

export function CustomerNoteField({ registration, error }: CustomerNoteFieldProps) {
  return (
    <div className="sm:col-span-2">
      <Field label="Ghi chú của khách" optional error={error}>
        {(inputProps) => <TextArea {...inputProps} {...registration} rows={2} className="min-h-20" />}
      </Field>
    </div>
  )
}
