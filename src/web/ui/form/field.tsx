import { type ReactNode, useId } from 'react'
import { FieldErrorMessage } from './field-error-message.tsx'

/** The attributes that connect a control with its label, hint and error. */
export interface FieldInputProps {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** For an error that appears while typing: screen readers announce it at once. */
  announcesError?: boolean
  required?: boolean
  /** Adds `(không bắt buộc)` to the label. */
  optional?: boolean
  children: (inputProps: FieldInputProps) => ReactNode
}

export function Field({ label, hint, error, announcesError, required, optional, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = `${hintId} ${errorId}`.trim() || undefined
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (không bắt buộc)</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldErrorMessage id={errorId} role={announcesError ? 'alert' : undefined}>
        {error}
      </FieldErrorMessage>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
